/**
 * What a level can require. `CONTACT`: a verified e-mail address or mobile number. The others are documents that staff
 * or the verification provider has accepted.
 */
export const KYC_REQUIREMENTS = ['CONTACT', 'IDENTITY', 'ADDRESS', 'FUNDS'] as const
export type KycRequirement = (typeof KYC_REQUIREMENTS)[number]

/**
 * `IDENTITY`: front and back of an identity card, or the page of a passport. `ADDRESS`: a bill or statement with the
 * address. `FUNDS`: where the member's money comes from.
 */
export const KYC_DOCUMENT_KINDS = ['IDENTITY', 'ADDRESS', 'FUNDS'] as const
export type KycDocumentKind = (typeof KYC_DOCUMENT_KINDS)[number]

/**
 * `WAITING`: not decided. `EXPIRED`: accepted before, and no longer valid. `REPLACED`: another accepted document of the
 * kind counts instead.
 */
export const KYC_DOCUMENT_STATES = ['WAITING', 'ACCEPTED', 'REJECTED', 'EXPIRED', 'REPLACED'] as const
export type KycDocumentState = (typeof KYC_DOCUMENT_STATES)[number]

/** Names of documents in messages. */
export const KYC_DOCUMENT_NAMES: Readonly<Record<KycDocumentKind, { readonly KO: string; readonly EN: string }>> = {
  IDENTITY: { KO: '신분증', EN: 'identity document' },
  ADDRESS: { KO: '주소 증명', EN: 'proof of address' },
  FUNDS: { KO: '자금 출처', EN: 'source of funds' },
}

/** Levels of verification. The last one has no limits by level. */
export const KYC_LEVELS = [0, 1, 2, 3] as const
export const MAX_KYC_LEVEL = 3
/** Levels with limits. */
export const LIMITED_KYC_LEVELS = [0, 1, 2] as const
/** Limits of a level: deposits within 30 days, withdrawals within 24 hours, and all withdrawals. */
export const KYC_LIMITS = ['deposits', 'dailyWithdrawals', 'totalWithdrawals'] as const

/** Maximum number of images of a document. */
export const MAX_KYC_IMAGES = 3
export const MAX_KYC_IMAGE_BYTES = 5 * 1024 * 1024
/** Maximum number of characters of a reason that the member reads. */
export const MAX_KYC_REASON = 200
