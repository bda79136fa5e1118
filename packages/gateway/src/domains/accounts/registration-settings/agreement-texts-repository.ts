import type { AgreementText } from '@atrium/contracts/rules/accounts/agreement-texts'
import type { Sql, Transaction } from '@atrium/database'

type Versions = Readonly<Partial<Record<AgreementText, string>>>
/** Versions in the form of calls. */
export const versionsIn = ({ terms, privacy }: Versions) => ({
  ...(terms !== undefined && { termsVersion: terms }),
  ...(privacy !== undefined && { privacyVersion: privacy }),
})
const byKind = (rows: readonly { kind: AgreementText; version: string }[]): Versions =>
  Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))

/** Reads the versions in force. `isLocked`: no other version comes into force until the transaction ends. */
export const readAgreementVersions = async (
  sql: Sql | Transaction,
  merchant: string,
  isLocked = false,
): Promise<Versions> =>
  byKind(
    await sql<{ kind: AgreementText; version: string }[]>`
      select kind, version from registration.agreement_texts where merchant = ${merchant}
      ${isLocked ? sql`for share` : sql``}`,
  )

/** Reads the versions in force that a member has to agree to. */
export const readAgreementsDue = async (sql: Sql, merchant: string, memberId: bigint): Promise<Versions> =>
  byKind(
    await sql<{ kind: AgreementText; version: string }[]>`
      select kind, version from registration.agreements_due(${memberId}, ${merchant})`,
  )
