import type { CallValue, InviteLink } from '@atrium/contracts/calls'
import { INVITE_LINK_STATES, LINE_ROLES } from '@atrium/contracts/rules/agents/line-rates'
import { dateTime } from '@atrium/contracts/locale/times'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { ratesText } from '../../rates/rates-text.ts'
import { RoleBadge } from '../../RoleBadge.tsx'
import { LinkDetail } from './LinkDetail.tsx'
import { NewLink } from './NewLink.tsx'
import { OpeningLink } from './OpeningLink.tsx'
import styles from './openings.module.css'

const { custom, count, status, fileOnly, asText, asTime, asWords } = columnsOf<InviteLink>()

/** The invite links of the agent. The link in the address is shown in a dialog. */
export const linksReport = portalReport<'agentLinks', InviteLink>({
  texts: 'links',
  call: 'agentLinks',
  file: 'agentLinksFile',
  filters: [choice('role', LINE_ROLES), choice('state', INVITE_LINK_STATES)],
  rowKey: ({ code }) => code,
  columns: [
    fileOnly('created', asTime('createdAt')),
    custom(
      'code',
      ({ code, note }) => (
        <span className={styles.code}>
          <span translate="no">{code}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>
      ),
      { card: 'title', file: asText('code') },
    ),
    custom('role', ({ role }) => <RoleBadge role={role} />, { file: asWords('roles', 'role') }),
    count('visits'),
    count('registrations'),
    custom(
      'expiresAt',
      ({ expiresAt }, { language, timeZone, text }) =>
        expiresAt === undefined ? text('endless') : dateTime(expiresAt, language, timeZone),
      { file: asTime('expiresAt') },
    ),
    status('state', { ACTIVE: 'win', EXPIRED: 'neutral', REVOKED: 'neutral' }, { card: 'aside' }),
    fileOnly('rates', asText(ratesText)),
    fileOnly('note', asText('note')),
  ],
  sums: (page) => [
    { key: 'active', kind: 'count', value: page?.active },
    { key: 'visits', kind: 'count', value: page?.sums.visits },
    { key: 'registrations', kind: 'count', value: page?.sums.registrations },
  ],
  chart: OpenLink,
  openRow: ({ code }) => ({ link: code }),
  rowLabel: ({ code, note }, { text }) => text('openRow', { code: [code, note].filter(Boolean).join(' ') }),
  action: Actions,
  emptyAction: NewLink,
})

export const InviteLinks = reportPage(linksReport)

function Actions() {
  return (
    <>
      <OpeningLink view="account" />
      <NewLink />
    </>
  )
}

function OpenLink({ answer }: { answer: CallValue<'agentLinks'> | undefined }) {
  return <LinkDetail links={answer?.list ?? []} />
}
