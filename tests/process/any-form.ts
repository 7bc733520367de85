/** Forms that would do something, by whatever name a page calls it; each page takes what it knows. */
export const anything = {
  ...{ intent: 'delete', act: 'delete', action: 'approve', sure: 'yes', understood: 'yes', confirm: 'yes' },
  ...{ reason: 'Because.', basedOn: '1', revision: '1', name: 'Taken over', comment: 'Taken over' },
};
