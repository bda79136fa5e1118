/**
 * Texts that members agree to. Each is the help topic with this anchor; its version is the number of the published
 * version.
 */
export const AGREEMENT_TEXTS = ['terms', 'privacy'] as const
export type AgreementText = (typeof AGREEMENT_TEXTS)[number]

export const isAgreementText = (anchor: string): anchor is AgreementText =>
  AGREEMENT_TEXTS.some((text) => text === anchor)
