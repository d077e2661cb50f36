// In this order: a signal that comes as soon as the server listens would end it otherwise.
import './failOnSignals.ts';
import '../../../server/main.ts';
