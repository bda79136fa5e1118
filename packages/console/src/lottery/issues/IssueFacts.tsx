import { formatWire } from '@atrium/contracts/money'
import type { StaffLotteryIssueDetail } from '@atrium/contracts/staff/lottery/issues'
import { Fact, Facts } from '@atrium/ui/facts'
import { Money } from '@atrium/ui/money'
import { useLocale, useText } from '../../locale/locale.tsx'
import { IssueState } from './IssueState.tsx'
import common from '../../layout/common.module.css'
import styles from './issues.module.css'

/** Length above which a result is shown on separate lines. */
const MAX_LINE_CHARACTERS = 26

interface FactsProps {
  readonly issue: StaffLotteryIssueDetail
}

export function IssueFacts({ issue }: FactsProps) {
  const { text, format } = useLocale()
  const { result, source, cancelReason, orders, currency } = issue
  const name = (
    key: 'openAt' | 'closeAt' | 'drawAt' | 'drawnAt' | 'settledAt' | 'cancelledAt' | 'stake' | 'win' | 'exposure',
  ) => text(`lotteryIssues.facts.${key}`)
  return (
    <Facts>
      <Fact name={text('lotteryIssues.facts.state')}>
        <IssueState issue={issue} />
      </Fact>
      {(['openAt', 'closeAt', 'drawAt', 'drawnAt', 'settledAt', 'cancelledAt'] as const).map(
        (key) =>
          issue[key] !== undefined && (
            <Fact key={key} name={name(key)}>
              {format.time(issue[key])}
            </Fact>
          ),
      )}
      {cancelReason !== undefined && <Fact name={text('lotteryIssues.facts.cancelReason')}>{cancelReason}</Fact>}
      {source !== undefined && (
        <Fact name={text('lotteryIssues.facts.source')}>{text(`lotteryIssues.sources.${source}`)}</Fact>
      )}
      {result !== undefined && (
        <Fact name={text('lotteryIssues.facts.result')} isWide={result.length > MAX_LINE_CHARACTERS}>
          <code className={styles.value}>{result}</code>
        </Fact>
      )}
      <Fact name={text('lotteryIssues.facts.orders')}>{orders.toLocaleString('en')}</Fact>
      {(['stake', 'win', 'exposure'] as const).map((key) => (
        <Fact key={key} name={name(key)}>
          <Money amount={formatWire(issue[key])} currency={currency} />
        </Fact>
      ))}
    </Facts>
  )
}

/** The published hash, and after the draw the seed. */
export function Proof({ issue: { isOfficial, seedHash, seed } }: FactsProps) {
  const text = useText()
  if (isOfficial) return <p className={common.quiet}>{text('lotteryIssues.noProof')}</p>
  return (
    <Facts>
      <Fact name={text('lotteryIssues.facts.seedHash')} isWide>
        {seedHash === undefined ? '–' : <code className={styles.value}>{seedHash}</code>}
      </Fact>
      <Fact name={text('lotteryIssues.facts.seed')} isWide>
        {seed === undefined ? text('lotteryIssues.seedLater') : <code className={styles.value}>{seed}</code>}
      </Fact>
    </Facts>
  )
}
