import type { SearchResult } from '@atrium/contracts/staff/search'
import { Dialog } from '@atrium/ui/dialog'
import { SearchField } from '@atrium/ui/search-field'
import { useDeferredValue, useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale } from '../locale/locale.tsx'
import type { Text } from '../locale/texts.ts'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { usePages } from '../sections/page-context.ts'
import { useRights } from '../session/session.ts'
import { keptMerchant } from '../storage.ts'
import { findPlaces } from './search-places.ts'
import type { Place } from './search-places.ts'
import styles from './search.module.css'

/** Time without typing after which the text is searched. */
const PAUSE_MS = 250
/** Shorter texts find pages and settings only. */
const MIN_LENGTH = 2

/** The page that shows a result. */
const addressOf = ({ kind, merchant, id, draw }: SearchResult): string =>
  ({
    member: () => paths.member(merchant, id),
    deposit: () => paths.deposit(merchant, id),
    withdrawal: () => paths.withdrawal(merchant, id),
    round: () => `${paths.rounds(merchant)}?roundId=${encodeURIComponent(id)}`,
    lotteryOrder: () => paths.lotteryIssue(merchant, draw!.code, draw!.numero),
    campaign: () => paths.campaign(merchant, id),
  })[kind]()

/**
 * Finds pages, settings, members, orders, rounds and campaigns of all merchants of the reader. Arrow keys choose a
 * result, Enter opens it.
 */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { text, language, format } = useLocale()
  const { maySome } = useRights()
  const navigate = useNavigate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const searched = useSettled(typed.trim())
  const found = useRead(
    'search',
    { text: searched },
    { enabled: maySome('search') && searched.length >= MIN_LENGTH, keep: true },
  )
  const places = usePlaces(useDeferredValue(typed))
  const isSearching = found.isFetching || searched !== typed.trim()
  const results =
    searched.length < MIN_LENGTH
      ? []
      : (found.data?.list ?? []).map((result) => ({
          to: addressOf(result),
          title: result.title?.[language] ?? result.account ?? result.id,
          detail: [
            result.merchant,
            text(`search.kinds.${result.kind}`),
            ...(result.title || result.kind === 'member' ? [] : [result.id]),
            ...(result.at ? [format.time(result.at)] : []),
          ].join(' · '),
        }))
  const hits: readonly Place[] = [...results, ...places]
  const at = Math.min(chosen, hits.length - 1)
  const open = (place: Place) => {
    onClose()
    void navigate(place.to)
  }
  const press = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing) return
    if (move && hits.length) setChosen((at + move + hits.length) % hits.length)
    else if (event.key === 'Enter' && hits[at]) open(hits[at])
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={text('search.title')} hideTitle size="wide" className={styles.dialog}>
      <SearchField
        label={text('search.label')}
        clearLabel={text('layout.clear')}
        value={typed}
        busy={typed.trim().length >= MIN_LENGTH && isSearching}
        maxLength={80}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={hits.length ? `${list}-${at}` : undefined}
        onKeyDown={press}
        onChange={(value) => {
          setTyped(value)
          setChosen(0)
        }}
      />
      {found.error && <ErrorNote error={found.error} />}
      <ul id={list} role="listbox" aria-label={text('search.results')} className={styles.list}>
        {hits.map((hit, index) => (
          <Hit
            key={`${hit.to} ${hit.detail}`}
            id={`${list}-${index}`}
            hit={hit}
            isChosen={index === at}
            onOpen={open}
          />
        ))}
      </ul>
      <p className={styles.note} role="status">
        {noteOf(text, typed, hits.length, isSearching)}
      </p>
    </Dialog>
  )
}

function noteOf(text: Text, typed: string, count: number, isSearching: boolean): string {
  if (typed.trim() === '') return text('search.hint')
  if (isSearching && typed.trim().length >= MIN_LENGTH) return ''
  return count ? text('search.found', { count }) : text('search.nothing')
}

function Hit({ id, hit, isChosen, onOpen }: { id: string; hit: Place; isChosen: boolean; onOpen(hit: Place): void }) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.hit}
      ref={(element) => void (isChosen && element?.scrollIntoView?.({ block: 'nearest' }))}
      onClick={() => onOpen(hit)}
    >
      <span className={styles.title}>{hit.title}</span>
      <span className={styles.detail}>{hit.detail}</span>
    </li>
  )
}

/** Pages and settings of the current merchant, or of the one that is typed. */
function usePlaces(typed: string): Place[] {
  const { text, language } = useLocale()
  const rows = usePages()
  const rights = useRights()
  const code = useMatch('/merchants/:code/*')?.params.code
  const { data } = useRead('merchants', {})
  const merchants = (data ?? []).map(({ merchant }) => merchant)
  return findPlaces(typed, { rows, rights, text, language, merchants, current: code ?? keptMerchant() })
}

/** A text that has not changed for `PAUSE_MS`. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
