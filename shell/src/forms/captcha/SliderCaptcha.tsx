import { Button } from '@atrium/ui/button'
import { CloseIcon, RefreshIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { useEffect, useId, useRef, useState } from 'react'
import { useShellText } from '../../context/shell-context.ts'
import styles from './captcha.module.css'
import { QuestionPuzzle } from './QuestionPuzzle.tsx'
import { SliderPuzzle } from './SliderPuzzle.tsx'
import { usePuzzle, type PuzzleKind } from './use-puzzle.ts'
import { useWork } from './use-work.ts'

export interface SliderCaptchaProps {
  /** Called when the puzzle is solved. The proof is valid for one call and for two minutes. */
  onProof(proof: string): void
  onClose(): void
}

/** A captcha: a slider, or a question for visitors who cannot see it. Takes the focus when it is shown. */
export function SliderCaptcha({ onProof, onClose }: SliderCaptchaProps) {
  const t = useShellText()
  const titleId = useId()
  const [kind, setKind] = useState<PuzzleKind>('slider')
  const { puzzle, phase, note, isBad, round, refresh, answer } = usePuzzle(kind, onProof)
  const question = puzzle?.kind === 'question' ? puzzle : undefined
  const work = useWork(puzzle)
  const control = useRef<HTMLInputElement>(null)
  const isReady = phase === 'ready'

  // The focus moves to the captcha, where the visitor continues.
  useEffect(() => {
    control.current?.focus()
  }, [kind])

  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {t(kind === 'slider' ? 'captcha.title' : 'captcha.question')}
        </h3>
        <IconButton size="s" label={t('captcha.refresh')} icon={<RefreshIcon size={18} />} onClick={refresh} />
        <IconButton size="s" label={t('close')} icon={<CloseIcon size={18} />} onClick={onClose} />
      </div>
      {kind === 'slider' ? (
        <SliderPuzzle
          slide={control}
          puzzle={puzzle?.kind === 'slider' ? puzzle : undefined}
          isReady={isReady}
          round={round}
          onAnswer={(x) => void answer(puzzle?.work ? work.done().then((nonces) => ({ x, work: nonces })) : { x })}
        />
      ) : (
        <QuestionPuzzle
          field={control}
          puzzle={question}
          isReady={isReady}
          isChecking={phase === 'checking'}
          round={round}
          workShare={work.share}
          onAnswer={(text) => void answer(work.done().then((nonces) => ({ answer: text, work: nonces })))}
        />
      )}
      <p role="status" className={isBad ? styles.bad : styles.note}>
        {note || (phase === 'loading' && t('captcha.loading'))}
      </p>
      {phase === 'failed' && (
        <Button block onClick={refresh}>
          {t('tryAgain')}
        </Button>
      )}
      <Button variant="quiet" size="s" onClick={() => setKind(kind === 'slider' ? 'question' : 'slider')}>
        {t(kind === 'slider' ? 'captcha.cannotSee' : 'captcha.backToPuzzle')}
      </Button>
    </section>
  )
}
