import { z } from 'zod'

/** Number of the format of archives that this version writes and reads. */
export const ARCHIVE_FORMAT = 1

const amount = z.string().regex(/^-?\d+$/)
const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** Balances of one kind of account, in ten-thousandths of the currency's unit. */
const sum = z.object({ owner: z.enum(['member', 'house']), kind: z.string(), accounts: z.int(), total: amount })

/** What an archive of a merchant contains. It is signed with the archive's passphrase. */
export const manifest = z.object({
  format: z.literal(ARCHIVE_FORMAT, `must be ${ARCHIVE_FORMAT}: this version of Atrium reads no other format`),
  atrium: z.string(),
  merchant: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  exportedAt: z.iso.datetime(),
  members: z.int().min(0),
  sums: z.array(sum),
  /** SHA-256 of every balance of every member, in the order of `readBalanceDigest`. */
  balances: digest,
  files: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int(), sha256: digest })),
  salt: z.string().min(1),
})

export type Manifest = z.output<typeof manifest>
export type BalanceSum = Manifest['sums'][number]
export const MANIFEST = 'manifest.json'
export const MEMBERS = 'members.jsonl'
export const SETTINGS = 'merchant.json'

/** A member in a line of MEMBERS. */
export const archivedMember = z.object({
  id: z.string(),
  account: z.string(),
  mobile: z.string().optional(),
  email: z.string().optional(),
  upline: z.string().optional(),
  row: z.record(z.string(), z.unknown()),
  accounts: z.array(z.object({ kind: z.string(), name: z.string(), balance: amount })),
  isLimited: z.boolean(),
  parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type MemberLine = z.output<typeof archivedMember>

/** A house account in a line of HOUSES. */
export const houseAccount = z.object({ kind: z.string(), name: z.string(), balance: amount })
export type HouseLine = z.output<typeof houseAccount>
export const HOUSES = 'houses.jsonl'
