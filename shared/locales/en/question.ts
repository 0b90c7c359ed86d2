/** Answers that every question can have: cancel, and a reason that is not in the list. */
export const question = {
  keep: 'Cancel',
  otherReason: 'Another reason',
  inReport: 'The report counts the approval. The history records your name.',
  otherReasonLabel: 'In your own words',
} as const;
