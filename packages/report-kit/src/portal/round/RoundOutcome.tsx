import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { GameResults } from './GameResults.tsx'
import { Reels } from './Reels.tsx'
import type { Round } from './round.ts'
import styles from './round.module.css'

/**
 * The outcome of a round: the draw of a lottery, the reels of a slot, or the details of any other game, with the data
 * to verify it.
 */
export function RoundOutcome({ round: { outcome, lottery, state } }: { round: Round }) {
  const t = useText()
  const isOpen = state === 'OPEN'
  if (lottery) return <LotteryDraw lottery={lottery} />
  return (
    <Card title={t(isOpen && outcome ? 'round.picks' : outcome?.kind === 'slot' ? 'round.reels' : 'round.outcome')}>
      {!outcome && <p className={styles.quiet}>{t(isOpen ? 'round.open' : 'round.noOutcome')}</p>}
      {outcome?.kind === 'slot' && <Reels outcome={outcome} />}
      {outcome?.kind === 'game' && <GameResults outcome={outcome} isOpen={isOpen} />}
    </Card>
  )
}

/** The issue that a lottery round was bet on, and its result. */
function LotteryDraw({ lottery: { numero, result } }: { lottery: NonNullable<Round['lottery']> }) {
  const t = useText()
  return (
    <Card title={t('round.lottery.title')}>
      <dl className={styles.draw}>
        <div>
          <dt>{t('round.lottery.issue')}</dt>
          <dd>{numero}</dd>
        </div>
        <div>
          <dt>{t('round.lottery.result')}</dt>
          <dd>{result ?? t('round.pending')}</dd>
        </div>
      </dl>
    </Card>
  )
}
