// Failures that nobody catches, in a server that is otherwise as it is.
process.on('SIGUSR2', () => {
  throw new Error('thrown on purpose');
});
process.on('SIGWINCH', () => {
  void Promise.reject(new Error('rejected on purpose'));
});
process.on('SIGALRM', () => process.exit(3));
