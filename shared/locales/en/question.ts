/** Answers that every question can have: cancel, and a reason that is not in the list. */
export const question = {
  keep: 'Cancel',
  otherReason: 'Another reason',
  inReport: 'Appears in the report with your name.',
  otherReasonLabel: 'In your own words',
} as const;
