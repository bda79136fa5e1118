import { useEffect, useRef, useState } from 'react'
import { solveWork } from './solve-work.ts'
import type { Puzzle } from './use-puzzle.ts'

export interface WorkProgress {
  /** Completed fraction, from 0 to 1. */
  readonly share: number
  /**
   * Resolves with the nonces once all are found, or with an empty list for a captcha without proof of work. Rejects
   * when another captcha has replaced this one.
   */
  done(): Promise<number[]>
}

/** Computes the proof of work of a captcha while the visitor solves it. */
export function useWork(puzzle: Puzzle | undefined): WorkProgress {
  const [progress, setProgress] = useState({ id: '', share: 0 })
  const running = useRef<Promise<number[]>>(undefined)
  const id = puzzle?.id

  // The computation starts with a captcha, not with a render.
  useEffect(() => {
    if (!puzzle?.work) return
    const { id: puzzleId, work } = puzzle
    const abort = new AbortController()
    const search = solveWork(puzzleId, work, {
      signal: abort.signal,
      onPiece: (pieces) => setProgress({ id: puzzleId, share: pieces / work.count }),
    })
    // Callers of `done` receive the error, so it is ignored here.
    search.catch(() => undefined)
    running.current = search
    return () => abort.abort()
    // One run per captcha.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])

  return { share: progress.id === id ? progress.share : 0, done: async () => (await running.current) ?? [] }
}
