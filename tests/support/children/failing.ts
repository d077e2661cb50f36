import '../../../server/main.ts';

// The server as it is, in which something fails where nobody catches it.
process.on('SIGUSR2', () => {
  throw new Error('thrown on purpose');
});
process.on('SIGWINCH', () => {
  void Promise.reject(new Error('rejected on purpose'));
});
process.on('SIGPIPE', () => process.exit(3));
