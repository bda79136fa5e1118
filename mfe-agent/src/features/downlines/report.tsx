import type { AgentDownline, CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { dateTime } from '@atrium/contracts/locale/times'
import { LINE_ROLES } from '@atrium/contracts/rules/agents/line-rates'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import { Badge } from '@atrium/ui/badge'
import { Money } from '@atrium/ui/money'
import { downline } from '../../listed/filters.ts'
import { RateList } from '../../rates/RateList.tsx'
import { ratesText } from '../../rates/rates-text.ts'
import { RoleBadge } from '../../RoleBadge.tsx'
import { DownlineActions } from './DownlineActions.tsx'
import { DownlineName } from './DownlineName.tsx'
import { TreePath } from './TreePath.tsx'
import styles from './downlines.module.css'

const STATES = ['ACTIVE', 'DISABLED'] as const
const { custom, count, fileOnly, fileCurrency, asText, asNumber, asTime, asWords } = columnsOf<AgentDownline>()

/** Downlines of one node of the tree, or those that a search finds in the whole team. */
export const downlinesReport = portalReport<'agentDownlines', AgentDownline>({
  texts: 'downlines',
  call: 'agentDownlines',
  file: 'agentDownlinesFile',
  filters: [downline, choice('role', LINE_ROLES), choice('state', STATES)],
  rowKey: ({ id }) => id,
  columns: [
    custom('name', (downline) => <DownlineName downline={downline} />, { card: 'title', file: asText('name') }),
    fileOnly('nickname', asText('nickname')),
    custom(
      'role',
      ({ role, state }, { text }) => (
        <>
          <RoleBadge role={role} />
          {state === 'DISABLED' && (
            <>
              {' '}
              <Badge tone="lose">{text('states.DISABLED')}</Badge>
            </>
          )}
        </>
      ),
      { file: asWords('roles', 'role') },
    ),
    fileOnly('state', asWords('states', 'state')),
    count('vipLevel'),
    count('members'),
    custom('balance', ({ balance }) => (balance === undefined ? '***' : <Money amount={formatWire(balance)} />), {
      align: 'end',
      file: asNumber(({ balance }) => balance ?? '***'),
    }),
    fileOnly('registered', asTime('registeredAt')),
    custom(
      'lastSeenAt',
      ({ lastSeenAt }, { language, timeZone, text }) =>
        lastSeenAt === undefined ? text('neverSeen') : <Moment text={dateTime(lastSeenAt, language, timeZone)} />,
      { file: asTime('lastSeenAt') },
    ),
    custom('rates', ({ rates }, { text }) => <RateList rates={rates} none={text('noRates')} />, { file: null }),
    fileOnly('percent', asText(ratesText)),
    custom('actions', (downline) => <DownlineActions downline={downline} />, {
      align: 'end',
      card: 'aside',
      file: null,
    }),
    fileCurrency(),
    fileOnly('note', asText('note')),
  ],
  chart: Path,
})

/** A date and time; the time of day wraps below the day in a narrow table. */
function Moment({ text }: { text: string }) {
  const at = text.lastIndexOf(' ')
  return (
    <>
      <span className={styles.time}>{text.slice(0, at)}</span> <span className={styles.time}>{text.slice(at + 1)}</span>
    </>
  )
}

function Path({ answer }: { answer: CallValue<'agentDownlines'> | undefined }) {
  return <TreePath path={answer?.path ?? []} />
}
