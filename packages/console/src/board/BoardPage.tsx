import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { SearchField } from '@atrium/ui/search-field'
import { useState } from 'react'
import { OwnRejections } from '../calendar/OwnRejections.tsx'
import { Failure } from '../layout/Failure.tsx'
import { Loading } from '../layout/Loading.tsx'
import { Page } from '../layout/Page.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useTypedParam } from '../layout/use-typed-param.ts'
import { useLocale } from '../locale/locale.tsx'
import { CreateMerchantDialog } from '../merchant/CreateMerchantDialog.tsx'
import { useRights } from '../session/session.ts'
import { StatusCard } from '../status/StatusCard.tsx'
import { filtered } from './board.ts'
import { BoardTable } from './BoardTable.tsx'
import { useBoard } from './use-board.ts'
import styles from './board.module.css'

/** The home page: the running sets with their health, and actions to change them. */
export function BoardPage() {
  const { text, format } = useLocale()
  const { board, error, at, retry } = useBoard()
  const { maySome } = useRights()
  const [creates, setCreates] = useState(false)
  const [words, filter] = useTypedParam('q')
  const shown = board && filtered(board, words)
  // Rendered from the first paint, so that nothing below it moves.
  const lead = text('board.lead', { at: at > 0 ? format.clock(new Date(at).toISOString()) : '…' })
  return (
    <Page
      title={text('board.title')}
      lead={lead}
      action={
        <>
          <SearchField
            className={styles.search}
            label={text('board.filter')}
            placeholder={text('board.filter')}
            hint={text('board.filterHint')}
            clearLabel={text('layout.clear')}
            value={words}
            onChange={filter}
          />
          {maySome('createMerchant') && (
            <Button onClick={() => setCreates(true)}>{text('merchantSetup.create.open')}</Button>
          )}
        </>
      }
    >
      <OwnRejections />
      {creates && <CreateMerchantDialog onClose={() => setCreates(false)} />}
      {!board && (error ? <Failure error={error} retry={retry} /> : <Loading rows={10} />)}
      {board && error && <ErrorNote error={error} />}
      {board?.rows.length === 0 && (
        <EmptyState size="page" title={text('board.empty.title')}>
          {text('board.empty.text')}
        </EmptyState>
      )}
      {shown &&
        board.rows.length > 0 &&
        (shown.rows.length > 0 ? (
          <>
            <BoardTable board={shown} />
            <StatusCard only={shown.rows.map(({ merchant }) => merchant)} />
          </>
        ) : (
          <EmptyState title={text('board.noMatch', { words })}>{text('board.noMatchText')}</EmptyState>
        ))}
    </Page>
  )
}
