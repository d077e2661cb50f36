/** Texts of recurring deductions and earnings: `linehaul.recurring.*`. */
export const recurring = {
  whose: 'Driver, truck or group',
  takenSoFar: 'Deducted so far',
  paidSoFar: 'Paid so far',
  left: '%{left} left of the cap of %{cap}.',
  pause: 'Pause',
  resume: 'Resume',
  cancel: { deduction: 'Cancel deduction', earning: 'Cancel earning' },
  bulk: {
    pause: 'Pause %{smart_count}',
    resume: 'Resume %{smart_count}',
    cancel: 'Cancel %{smart_count}',
  },
  none: {
    pause: 'None of the selected is active.',
    resume: 'None of the selected can be resumed.',
    cancel: 'All of the selected are canceled.',
  },
  cancelTitle: 'Cancel %{name}?',
  cancelMany:
    'Cancel %{smart_count} recurring deduction? |||| Cancel %{smart_count} recurring deductions?',
  cancelText: 'The next settlements leave it out. Amounts already deducted are kept.',
  done: {
    pause: '%{smart_count} paused',
    resume: '%{smart_count} resumed',
    cancel: '%{smart_count} canceled',
  },
  did: { pause: 'Paused', resume: 'Resumed', cancel: 'Canceled' },
  partly: {
    pause: '%{done} paused, %{refused} not',
    resume: '%{done} resumed, %{refused} not',
    cancel: '%{done} canceled, %{refused} not',
  },
};
