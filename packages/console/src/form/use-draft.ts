import { useState } from 'react'
import type { z } from 'zod'
import { useText } from '../locale/locale.tsx'
import { parseDraft, valueAt, withValue } from './draft.ts'
import type { Draft, ParsedDraft } from './draft.ts'
import { faultWords } from './fault-words.ts'

export interface DraftForm<Contents> extends ParsedDraft<Contents> {
  readonly draft: Draft
  /** Errors in words, by path; shown once a save was tried. */
  readonly faults: ReadonlyMap<string, string>
  readonly tried: boolean
  /** Number of tries to save since the form was opened. */
  readonly tries: number
  /** Whether there are unsaved changes. */
  readonly isChanged: boolean
  change(path: string, value: unknown): void
  /** Shows the errors from now on. */
  check(): void
  undo(): void
  /** Resets the form to the saved values. */
  restart(from: Draft): void
}

/** State of a form: the typed values, the values parsed by the schema, and their errors. */
export function useDraft<Contents>(schema: z.ZodType<Contents>, start: Draft, timeZone: string): DraftForm<Contents> {
  const text = useText()
  const [saved, setSaved] = useState(start)
  const [draft, setDraft] = useState(start)
  const [tries, setTries] = useState(0)
  const tried = tries > 0
  const { contents, issues } = parseDraft(schema, draft, timeZone)
  const restart = (from: Draft) => {
    setSaved(from)
    setDraft(from)
    setTries(0)
  }
  return {
    ...(contents !== undefined && { contents }),
    issues,
    draft,
    tried,
    tries,
    faults: new Map(
      tried
        ? issues.map((issue) => [issue.path.join('.'), faultWords(issue, valueAt(draft, issue.path.join('.')), text)])
        : [],
    ),
    isChanged: draft !== saved && !isSame(contents, parseDraft(schema, saved, timeZone).contents),
    change: (path, value) => setDraft((current) => withValue(current, path, value)),
    check: () => setTries((before) => before + 1),
    undo: () => restart(saved),
    restart,
  }
}

/** Invalid values always count as unsaved. */
const isSame = (one: unknown, other: unknown): boolean =>
  one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other)
