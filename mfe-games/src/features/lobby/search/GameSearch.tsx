import { useEffect, useEffectEvent, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useText } from '@atrium/portal-kit'
import { SearchField } from '@atrium/ui/search-field'
import { SEARCH_LENGTH } from '../state/lobby-state.ts'
import styles from '../styles/lobby.module.css'

const DEBOUNCE_MS = 200

/** Searches while the visitor types: the address changes 200 ms after the last key press. */
export function GameSearch({
  q,
  searching,
  onSearch,
  onDown,
}: {
  q: string
  searching: boolean
  onSearch(q: string): void
  onDown(): boolean
}) {
  const t = useText()
  const [draft, setDraft] = useState(q)
  const [seen, setSeen] = useState(q)
  /** Searches that are not in the address yet. */
  const [sent, setSent] = useState<readonly string[]>([])
  const search = useEffectEvent((text: string) => {
    setSent((before) => [...before, text])
    onSearch(text)
  })

  if (q !== seen) {
    setSeen(q)
    const own = sent.indexOf(q)
    // The address changed independently of the field: by the back button, or by a "clear" button. The field's own
    // changes may arrive late and must not overwrite what was typed since.
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0 && q !== draft.trim()) setDraft(q)
  }

  // An effect, because time is outside React.
  useEffect(() => {
    if (draft.trim() === seen) return
    const timer = setTimeout(() => search(draft.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [draft, seen])

  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && onDown()) event.preventDefault()
  }

  return (
    <SearchField
      className={styles.search}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      clearLabel={t('search.clear')}
      maxLength={SEARCH_LENGTH}
      value={draft}
      busy={searching}
      onChange={setDraft}
      onKeyDown={goOn}
    />
  )
}
