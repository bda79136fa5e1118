/** Messages that members can choose to receive by e-mail as well. Messages about the account itself are always sent. */
export const PREFERENCE_KINDS = ['NEW_DEVICE', 'MONEY', 'PROMOTION'] as const
export type PreferenceKind = (typeof PREFERENCE_KINDS)[number]

/** Defaults for a member who has not chosen. */
export const DEFAULT_EMAIL: Readonly<Record<PreferenceKind, boolean>> = {
  NEW_DEVICE: true,
  MONEY: false,
  PROMOTION: false,
}
