import { Button } from '@atrium/ui/button'
import { Skeleton } from '@atrium/ui/skeleton'
import { TextField } from '@atrium/ui/text-field'
import { useState, type Ref } from 'react'
import { useShellText } from '../../context/shell-context.ts'
import styles from './captcha.module.css'
import type { PuzzleOf } from './use-puzzle.ts'

export interface QuestionPuzzleProps {
  puzzle: PuzzleOf<'question'> | undefined
  isReady: boolean
  isChecking: boolean
  /** Completed fraction of the proof of work, from 0 to 1. */
  workShare: number
  /** A new value clears the answer. */
  round: string
  onAnswer(answer: string): void
  field: Ref<HTMLInputElement>
}

/** A question as text, for visitors who cannot see the picture or move the piece. */
export function QuestionPuzzle({
  puzzle,
  isReady,
  isChecking,
  workShare,
  round,
  onAnswer,
  field,
}: QuestionPuzzleProps) {
  const t = useShellText()
  const [typed, setTyped] = useState({ round, text: '' })
  const [isMissing, setMissing] = useState(false)
  const text = typed.round === round ? typed.text : ''

  const send = () => {
    const answer = text.trim()
    setMissing(answer === '')
    if (answer !== '' && isReady) onAnswer(answer)
  }
  return (
    <div className={styles.question}>
      {puzzle ? <p className={styles.asked}>{puzzle.question}</p> : <Skeleton width="70%" />}
      <div className={styles.row}>
        <TextField
          ref={field}
          label={t('captcha.answer')}
          className={styles.grow}
          autoComplete="off"
          maxLength={200}
          value={text}
          error={isMissing && t('captcha.answerMissing')}
          onChange={(event) => setTyped({ round, text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would otherwise submit the surrounding form.
            event.preventDefault()
            send()
          }}
        />
        <Button className={styles.besideField} busy={isChecking} onClick={send}>
          {t('captcha.submit')}
        </Button>
      </div>
      <div className={styles.work}>
        <progress max={1} value={workShare} aria-label={t('captcha.work')} />
        <p role="status" className={styles.note}>
          {puzzle && t(workShare < 1 ? 'captcha.working' : 'captcha.workDone')}
        </p>
      </div>
    </div>
  )
}
