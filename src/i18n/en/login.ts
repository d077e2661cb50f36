export const login = {
  title: 'Log in',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  stay: 'Keep me logged in on this computer',
  submit: 'Log in',
  promise: 'From the rate confirmation',
  promiseEnd: 'to the driver’s pay, on one sheet.',
  claim: 'Dispatch, billing and payroll for carriers.',
};
