import { formatWire } from '@atrium/contracts/money'
import { MAX_EXPOSURE_TICKETS } from '@atrium/contracts/staff/lottery/exposure'
import type { LotteryExposure } from '@atrium/contracts/staff/lottery/exposure'
import type { StaffLotteryIssueDetail } from '@atrium/contracts/staff/lottery/issues'
import { Card } from '@atrium/ui/card'
import { Meter } from '@atrium/ui/meter'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { useRead } from '../../registry/registry.tsx'
import { useLotteryTitles } from '../../names/use-lottery-titles.ts'
import common from '../../layout/common.module.css'
import styles from './issues.module.css'
import { SymbolExposures } from './SymbolExposures.tsx'

/** Possible payouts of an issue's open tickets while it has no result. */
export function ExposureCard({
  merchant,
  issue: { code, numero },
}: {
  merchant: string
  issue: StaffLotteryIssueDetail
}) {
  const text = useText()
  const read = useRead('lotteryExposure', { merchant, code, numero })
  return (
    <Card title={text('lotteryExposure.title')} headingLevel={2}>
      <QueryResult read={read} rows={4}>
        {(exposure) => <Exposure code={code} exposure={exposure} />}
      </QueryResult>
    </Card>
  )
}

function Exposure({ code, exposure }: { code: string; exposure: LotteryExposure }) {
  const text = useText()
  const titles = useLotteryTitles(code)
  const { plays, possibleWin, maxExposure, currency, symbols } = exposure
  if (plays.length === 0) return <p className={common.quiet}>{text('lotteryExposure.none')}</p>
  return (
    <div className={styles.list}>
      <div className={styles.entry}>
        <Meter label={text('lotteryExposure.used')} value={Number(possibleWin)} max={Number(maxExposure)} />
        <p>
          {text('lotteryExposure.used')}:{' '}
          {text('lotteryExposure.of', { won: formatWire(possibleWin), max: formatWire(maxExposure), currency })}
        </p>
      </div>
      <section className={styles.entry} aria-label={text('lotteryExposure.plays')}>
        <h3 className={common.quiet}>{text('lotteryExposure.plays')}</h3>
        <ul>
          {plays.map(({ play, tickets, stake, best }) => (
            <li key={play}>
              {[
                text('lotteryExposure.play', {
                  play: titles.play(play),
                  tickets: tickets.toLocaleString('en'),
                  stake: formatWire(stake),
                }),
                best !== undefined && text('lotteryExposure.best', { won: formatWire(best) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </li>
          ))}
        </ul>
      </section>
      {symbols ? (
        <SymbolExposures titles={titles} symbols={symbols} />
      ) : (
        <p className={common.quiet}>
          {text('lotteryExposure.tooMany', { max: MAX_EXPOSURE_TICKETS.toLocaleString('en') })}
        </p>
      )}
    </div>
  )
}
