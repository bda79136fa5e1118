import { useEffect, useRef, useState } from 'react'
import { solveWork } from './solve-work.ts'
import type { Puzzle } from './use-puzzle.ts'

export interface WorkProgress {
  /** From 0 to 1. */
  readonly share: number
  /** The nonces, once they are all found; none of a puzzle without work. Rejects when another puzzle has taken the place of this one. */
  done(): Promise<number[]>
}

/** Does the work of a puzzle from the moment it has come, while the visitor looks and answers. */
export function useWork(puzzle: Puzzle | undefined): WorkProgress {
  const [progress, setProgress] = useState({ id: '', share: 0 })
  const running = useRef<Promise<number[]>>(undefined)
  const id = puzzle?.id

  // Computing starts with the puzzle, not with a render.
  useEffect(() => {
    if (!puzzle?.work) return
    const { id: puzzleId, work } = puzzle
    const abort = new AbortController()
    const search = solveWork(puzzleId, work, {
      signal: abort.signal,
      onPiece: (pieces) => setProgress({ id: puzzleId, share: pieces / work.count }),
    })
    // Whoever asks for the nonces is told.
    search.catch(() => undefined)
    running.current = search
    return () => abort.abort()
    // One run for each puzzle.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])

  return { share: progress.id === id ? progress.share : 0, done: async () => (await running.current) ?? [] }
}
