import { useEffect, useRef, useState } from 'react'
import { solveWork } from './solve-work.ts'
import type { Puzzle } from './use-puzzle.ts'

export interface WorkProgress {
  /** Finished share, from 0 to 1. */
  readonly share: number
  /**
   * Resolves to the nonces once all are found, to an empty list for a puzzle without work. Rejects when another puzzle
   * has replaced this one.
   */
  done(): Promise<number[]>
}

/** Computes the proof of work of a puzzle from its arrival on, while the visitor solves it. */
export function useWork(puzzle: Puzzle | undefined): WorkProgress {
  const [progress, setProgress] = useState({ id: '', share: 0 })
  const running = useRef<Promise<number[]>>(undefined)
  const id = puzzle?.id

  // The computation starts with the puzzle, not with a render.
  useEffect(() => {
    if (!puzzle?.work) return
    const { id: puzzleId, work } = puzzle
    const abort = new AbortController()
    const search = solveWork(puzzleId, work, {
      signal: abort.signal,
      onPiece: (pieces) => setProgress({ id: puzzleId, share: pieces / work.count }),
    })
    // Callers of `done` receive the error.
    search.catch(() => undefined)
    running.current = search
    return () => abort.abort()
    // One run for each puzzle.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])

  return { share: progress.id === id ? progress.share : 0, done: async () => (await running.current) ?? [] }
}
