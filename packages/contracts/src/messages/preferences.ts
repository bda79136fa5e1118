/** What members choose to receive by e-mail beside the inbox. Notices about the account itself are no choice. */
export const PREFERENCE_KINDS = ['NEW_DEVICE', 'MONEY', 'PROMOTION'] as const
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number]

/** Of a member who has not chosen. */
export const DEFAULT_EMAIL: Readonly<Record<PreferenceKind, boolean>> = {
  NEW_DEVICE: true,
  MONEY: false,
  PROMOTION: false,
}
