import type { AgreementText } from '@atrium/contracts/rules/accounts/agreement-texts'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'

/** Creates the staff operation on texts that members agree to. */
export const createStaffAgreements = ({ sql }: Pick<Deps, 'sql'>) => ({
  async agreementTexts({ merchant }: GatewayRequest<'agreementTexts'>): Promise<GatewayAnswer<'agreementTexts'>> {
    const rows = await sql<
      {
        text: AgreementText | null
        version: string
        publishedAt: Date
        requiredAt: Date | null
        agreed: number
        members: number
      }[]
    >`
      with people as materialized (select id from identity.members
        where merchant = ${merchant} and status = 'ACTIVE' and type <> ${TRIAL_ACCOUNT_TYPE})
      select t.kind as text, t.version, t.published_at as "publishedAt", t.required_at as "requiredAt",
        (select count(*)::int from people) as members,
        (select count(*)::int from people p where exists (select from registration.consents c
          where c.member_id = p.id and c.kind = t.kind and c.at >= coalesce(t.required_at, '-infinity'))) as agreed
      from (select 1) one left join registration.agreement_texts t on t.merchant = ${merchant}
      order by t.kind desc`
    return {
      members: rows[0]!.members,
      texts: rows.flatMap(({ text, version, publishedAt, requiredAt, agreed }) =>
        text === null
          ? []
          : [
              {
                text,
                version,
                publishedAt: publishedAt.toISOString(),
                agreed,
                ...(requiredAt && { requiredAt: requiredAt.toISOString() }),
              },
            ],
      ),
    }
  },
})

export interface AgreementRow {
  readonly text: AgreementText
  /** The version that the member agreed to last; null for none. */
  readonly version: string | null
  readonly at: Date | null
  readonly isDue: boolean
}

/** Reads what a member has agreed to, and has to agree to. */
export const readMemberAgreements = (sql: Sql, merchant: string, memberId: bigint): Promise<AgreementRow[]> => sql<
  AgreementRow[]
>`
  select t.kind as text, c.version, c.at, coalesce(t.required_at > coalesce(c.at, '-infinity'), false) as "isDue"
  from registration.agreement_texts t
  left join lateral (select version, at from registration.consents
    where member_id = ${memberId} and kind = t.kind order by at desc limit 1) c on true
  where t.merchant = ${merchant} order by t.kind desc`
