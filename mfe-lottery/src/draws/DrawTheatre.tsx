import type { CSSProperties } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import { DRAW_KINDS } from '@atrium/lottery-rules/draw'
import { useText } from '@atrium/portal-kit'
import { classNames } from '@atrium/ui/class-names'
import { DrawFacts } from './DrawFacts.tsx'
import { DRAWS } from './draws.ts'
import { DrawResult } from './DrawResult.tsx'
import { resultLabel } from './result-label.ts'
import { TUMBLING_PICTURES, tumblingResult } from './theatre/tumbling.ts'
import styles from './theatre/theatre.module.css'
import { useStage } from './theatre/use-stage.ts'

const SETTLING_MS = 1_500
const BOARD_SETTLING_MS = 2_500
/** Duration of the last symbol's animation: `--motion-slow`. */
const LANDING_MS = 220

export interface DrawTheatreProps {
  game: Pick<LotteryGame, 'code' | 'drawKind'>
  /** The draw that was made last. */
  last: Pick<NonNullable<LotteryGame['last']>, 'numero' | 'result'> | undefined
  /** The issue is closed and its result has not arrived yet. */
  isDrawing: boolean
}

/**
 * The stage of a game: symbols are animated during the draw, then stop one after the other and stay until the next
 * draw. No animation when the page opens, or with reduced motion.
 */
export function DrawTheatre(props: DrawTheatreProps) {
  return <Stage key={props.game.code} {...props} />
}

function Stage({ game: { drawKind }, last, isDrawing }: DrawTheatreProps) {
  const t = useText()
  const { prizes, facts, stageSize: size = 'l' } = DRAWS[drawKind]
  const hasBoard = prizes !== undefined
  const settlingMs = hasBoard ? BOARD_SETTLING_MS : SETTLING_MS
  const { isTumbling, isSettling, announced } = useStage({ last, isDrawing, settlingMs })
  const shown = isTumbling ? undefined : last
  const count = DRAW_KINDS[drawKind].parts.reduce((sum, part) => sum + part.count, 0)
  const timing = { '--count': count, '--step': `${(settlingMs - LANDING_MS) / (count - 1)}ms` } as CSSProperties
  const picture = (index: number) => (
    <DrawResult drawKind={drawKind} result={tumblingResult(drawKind, index)} size={size} />
  )
  return (
    <section
      aria-label={t('theatre.label')}
      className={classNames(styles.theatre, isSettling && styles.settling, hasBoard && styles.ascending)}
      style={timing}
    >
      <p className={styles.caption}>
        {shown ? t('theatre.result', { numero: shown.numero }) : t(isTumbling ? 'theatre.drawing' : 'theatre.first')}
      </p>
      <div className={styles.stage}>
        {(isTumbling || isSettling) &&
          Array.from({ length: TUMBLING_PICTURES }, (_, index) => (
            <div key={index} aria-hidden className={styles.picture} style={{ '--picture': index } as CSSProperties}>
              {picture(index)}
            </div>
          ))}
        {shown && (
          <div key={shown.numero} className={styles.result}>
            <DrawResult drawKind={drawKind} result={shown.result} size={size} />
          </div>
        )}
        {!shown && !isTumbling && (
          <div aria-hidden className={styles.unseen}>
            {picture(0)}
          </div>
        )}
      </div>
      {facts && (
        <div className={styles.facts}>
          {shown && !isSettling && <DrawFacts drawKind={drawKind} result={shown.result} />}
        </div>
      )}
      <p role="status" className={styles.announcement}>
        {announced &&
          t('theatre.announcement', { numero: announced.numero, result: resultLabel(t, drawKind, announced.result) })}
      </p>
    </section>
  )
}
