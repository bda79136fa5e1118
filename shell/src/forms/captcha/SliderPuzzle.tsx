import { ArrowRightIcon } from '@atrium/ui/icon'
import { Skeleton } from '@atrium/ui/skeleton'
import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useShellText } from '../../context/shell-context.ts'
import styles from './captcha.module.css'
import type { PuzzleOf } from './use-puzzle.ts'

/** The usual size of a slider captcha, reserved until the first one is loaded. */
const USUAL = { width: 320, height: 160, pieceSize: 48 }
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}
const BIG_STEP = 10

export interface SliderPuzzleProps {
  puzzle: PuzzleOf<'slider'> | undefined
  /** Whether a position can be sent now. */
  isReady: boolean
  /** A new value moves the piece back to the start. */
  round: string
  onAnswer(x: number): void
  /** The control that moves the piece. */
  slide: Ref<HTMLInputElement>
}

/**
 * A picture with a gap, and a piece to move into it. Mouse and touch send the position on release, the keyboard on
 * Enter. Uses a native range input.
 */
export function SliderPuzzle({ puzzle, isReady, round, onAnswer, slide }: SliderPuzzleProps) {
  const t = useShellText()
  const keysId = useId()
  const [put, setPut] = useState({ round, x: 0 })
  const isDragged = useRef(false)
  const { width, height, pieceSize } = puzzle ?? USUAL
  const most = width - pieceSize
  const x = put.round === round ? put.x : 0
  const move = (next: number) => isReady && setPut({ round, x: Math.max(0, Math.min(most, next)) })
  const answer = (at: number) => isReady && at > 0 && onAnswer(at)

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const step = KEY_STEPS[event.key]
    if (step !== undefined) move(x + (event.shiftKey ? Math.sign(step) * BIG_STEP : step))
    else if (event.key === 'Home') move(0)
    else if (event.key === 'End') move(most)
    else if (event.key === 'Enter' || event.key === ' ') answer(x)
    else return
    // Enter would otherwise submit the surrounding form.
    event.preventDefault()
  }

  const share = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <div className={styles.puzzle} dir="ltr" style={{ maxInlineSize: width }}>
      <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        {puzzle ? (
          <>
            <img className={styles.background} src={puzzle.background} alt={t('captcha.picture')} draggable={false} />
            <img
              className={styles.piece}
              src={puzzle.piece}
              alt=""
              draggable={false}
              style={{
                insetInlineStart: share(x, width),
                insetBlockStart: share(puzzle.y, height),
                inlineSize: share(pieceSize, width),
              }}
            />
          </>
        ) : (
          <Skeleton shape="block" width="100%" height="100%" />
        )}
      </div>
      <div className={styles.track}>
        <span className={styles.hint} aria-hidden>
          {x === 0 && t('captcha.lead')}
        </span>
        <input
          ref={slide}
          type="range"
          className={styles.slide}
          aria-label={t('captcha.slide')}
          aria-valuetext={t('captcha.slideText', { x, width: most })}
          aria-describedby={keysId}
          aria-disabled={!isReady || undefined}
          min={0}
          max={most}
          step={1}
          value={x}
          onChange={(event) => move(event.currentTarget.valueAsNumber)}
          onKeyDown={press}
          onPointerDown={() => (isDragged.current = true)}
          onPointerUp={(event) => {
            if (isDragged.current) answer(event.currentTarget.valueAsNumber)
            isDragged.current = false
          }}
          onPointerCancel={() => (isDragged.current = false)}
        />
        <span
          className={styles.thumb}
          aria-hidden
          style={{ insetInlineStart: `calc((100% - var(--thumb)) * ${x / most})` }}
        >
          <ArrowRightIcon />
        </span>
      </div>
      <p id={keysId} className={styles.unseen}>
        {t('captcha.keys')}
      </p>
    </div>
  )
}
