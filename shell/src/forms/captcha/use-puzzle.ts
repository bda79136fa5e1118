import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { messageOf } from '@atrium/contracts/errors/portal-error'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { languageAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'

export type PuzzleKind = 'slider' | 'question'
export type Puzzle = CallValue<'captchaChallenge'>
export type PuzzleOf<Kind extends PuzzleKind> = Extract<Puzzle, { kind: Kind }>

/** Lifetime of a captcha on the server. */
const LIFETIME_MS = { slider: 2 * 60_000, question: 5 * 60_000 } as const
const MAX_TRIES = 3

const NOTES = {
  slider: { wrong: 'captcha.wrong', wrongNew: 'captcha.wrongNew', expired: 'captcha.expired' },
  question: { wrong: 'captcha.wrongAnswer', wrongNew: 'captcha.wrongNewQuestion', expired: 'captcha.expiredQuestion' },
} as const

interface Progress {
  /** Number of the captcha, counted from the first one. */
  turn: number
  tries: number
  phase: 'ready' | 'checking' | 'solved'
  note: string
  isBad: boolean
}

const started = (turn: number, note = ''): Progress => ({ turn, tries: 0, phase: 'ready', note, isBad: note !== '' })

type Given = { x: number; work?: number[] } | { answer: string; work: number[] }

export interface PuzzleControl {
  readonly puzzle: Puzzle | undefined
  readonly phase: 'loading' | 'failed' | 'ready' | 'checking' | 'solved'
  /** The last message, shown and read by screen readers, and whether it is an error. */
  readonly note: string
  readonly isBad: boolean
  /** A value that changes with every wrong answer and every new captcha; the input has to be reset then. */
  readonly round: string
  refresh(): void
  /** Sends the answer once the browser has finished its proof of work. */
  answer(answer: Given | Promise<Given>): Promise<void>
}

/** Loads captchas until one is solved: each expires after its lifetime, or after three wrong answers. */
export function usePuzzle(kind: PuzzleKind, onProof: (proof: string) => void): PuzzleControl {
  const { api } = useShell()
  const t = useShellText()
  const language = useAtomValue(languageAtom)
  const [progress, setProgress] = useState(started(0))
  const { turn, tries, phase } = progress
  const { data: puzzle, error } = useQuery({
    queryKey: ['captchaChallenge', kind, language, turn],
    queryFn: ({ signal }) => api.call('captchaChallenge', { kind, language }, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const another = (note?: string) => setProgress((now) => started(now.turn + 1, note))

  const id = puzzle?.id
  // The server deletes a captcha after its lifetime.
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => another(t(NOTES[kind].expired)), LIFETIME_MS[kind])
    return () => clearTimeout(timer)
    // One timer per captcha.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])

  async function answer(given: Given | Promise<Given>): Promise<void> {
    if (!puzzle || phase !== 'ready') return
    // Another captcha may be on screen when the server responds to this one.
    const follow = (next: Partial<Progress>) => setProgress((now) => (now.turn === turn ? { ...now, ...next } : now))
    follow({ phase: 'checking', note: t('captcha.checking'), isBad: false })
    try {
      const { proof } = await api.call('captchaAnswer', { id: puzzle.id, ...(await given) })
      follow({ phase: 'solved', note: t('captcha.solved') })
      onProof(proof)
    } catch (error) {
      const code = error instanceof PortalError ? error.code : undefined
      if (code === 'CAPTCHA_EXPIRED') another(t(NOTES[kind].expired))
      else if (code !== 'CAPTCHA_WRONG')
        follow({ phase: 'ready', note: messageOf(error, t('captcha.failed')), isBad: true })
      else if (tries + 1 >= MAX_TRIES) another(t(NOTES[kind].wrongNew))
      else follow({ phase: 'ready', tries: tries + 1, note: t(NOTES[kind].wrong), isBad: true })
    }
  }

  const failure = error && messageOf(error, t('captcha.failed'))
  return {
    puzzle,
    phase: failure ? 'failed' : puzzle ? phase : 'loading',
    note: failure ?? progress.note,
    isBad: Boolean(failure) || progress.isBad,
    round: `${turn}.${tries}`,
    refresh: () => another(),
    answer,
  }
}
