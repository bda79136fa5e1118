import { formatMoney } from '@atrium/contracts/money'
import { useCallback, useEffect, useState } from 'react'
import { PLAYS_OF } from '@atrium/lottery-rules'
import type { PortalError } from '@atrium/contracts/errors'
import { layoutOf } from '@atrium/contracts/portal/paths'
import { usePortal, useSession, useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { classNames } from '@atrium/ui/class-names'
import { raiseToasts } from '@atrium/ui/toast'
import { useLocation, useSearchParams } from 'react-router-dom'
import { firstToBetOn } from '../../lotteries/current-issue.ts'
import { DRAWS } from '../../draws/draws.ts'
import { DrawTheatre } from '../../draws/DrawTheatre.tsx'
import { useDrawing } from '../../lotteries/use-drawing.ts'
import { useIssue } from '../../lotteries/use-issue.ts'
import type { GameViewProps } from '../../lotteries/views.ts'
import { useTitles } from '../../plays/use-titles.ts'
import { Board } from './board/Board.tsx'
import { useRowNotes } from './board/use-row-notes.ts'
import { ChaseDialog } from './chase/ChaseDialog.tsx'
import { ConfirmOrder } from './order/ConfirmOrder.tsx'
import { PlayHeader } from './plays/PlayHeader.tsx'
import { PlayPicker } from './plays/PlayPicker.tsx'
import { totalOf } from './slip/priced-line.ts'
import { Slip } from './slip/Slip.tsx'
import { StakeBar } from './slip/StakeBar.tsx'
import { Stage } from './stage/Stage.tsx'
import { useBetting } from './use-betting.ts'
import styles from './game.module.css'

/**
 * Betting on one lottery: picks are added to the slip, and the slip is ordered for one issue or chased over several.
 */
export function GamePage({ game, lotteries }: GameViewProps) {
  const t = useText()
  const { clock } = lotteries
  const {
    commands,
    merchant: { currency },
    navigation,
  } = usePortal()
  const { status } = useSession()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const titles = useTitles(game.drawKind)
  const issue = useIssue(game, clock)
  const isDrawing = useDrawing(game, lotteries)
  const {
    betting,
    draft,
    odds,
    canRebate,
    price,
    unit,
    lines,
    largest,
    problem,
    change,
    refreshTerms,
    toggle,
    replace,
    choosePlay,
    add,
    addRandom,
    edit,
  } = useBetting(game, query.get('playType'))
  const notes = useRowNotes(game, betting.play, odds)
  const [isSlipOpen, setSlipOpen] = useState(false)
  const [confirming, setConfirming] = useState<{ kind: 'order' | 'chase'; numero: string }>()
  const hasBets = lines.length > 0
  const isSlipShown = isSlipOpen && hasBets

  // Blocks the update to a new release, and leaving the page, while the slip contains bets that are not ordered.
  useEffect(() => (hasBets ? navigation.hold(t('game.hold')) : undefined), [hasBets, navigation, t])

  const start = useCallback(
    (kind: 'order' | 'chase') => {
      const confirm = async () => {
        if (status === 'visitor') await commands.request('session.requireLogin')
        const numero = firstToBetOn(game, clock())
        if (numero !== undefined) setConfirming({ kind, numero })
      }
      // Closing the login dialog cancels the order.
      void confirm().catch(() => undefined)
    },
    [status, commands, game, clock],
  )
  const place = useCallback(() => start('order'), [start])
  const chase = useCallback(() => start('chase'), [start])
  const editOnBoard = useCallback(
    (id: string, play: string) => {
      edit(id, play)
      setSlipOpen(false)
    },
    [edit],
  )
  const failed = ({ code }: PortalError) => code === 'ODDS_CHANGED' && void refreshTerms()
  const placed = () => {
    change({ kind: 'empty-slip' })
    setSlipOpen(false)
  }
  const total = totalOf(lines)
  const issueText = issue
    ? t(issue.isOpen ? 'game.slip.issue' : 'game.slip.waits', { numero: issue.numero })
    : t('game.noIssue')
  const slip = (
    <Slip
      game={game}
      lines={lines}
      largest={largest}
      titles={titles}
      issueText={issueText}
      canPlace={issue !== undefined}
      onChange={change}
      onEdit={editOnBoard}
      onPlace={place}
      onChase={chase}
    />
  )
  const dialog = { game, clock, lines, onPlaced: placed, onFailure: failed, onClose: () => setConfirming(undefined) }
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <Stage game={game} issue={issue} isDrawing={isDrawing} clock={clock} />
        <PlayPicker plays={PLAYS_OF[game.drawKind]} play={betting.play} titles={titles} onChoose={choosePlay} />
        <Card className={styles.board}>
          <PlayHeader
            game={game}
            play={betting.play}
            odds={odds}
            titles={titles}
            unit={unit}
            multiple={betting.multiple}
          />
          <Board
            play={betting.play}
            picks={betting.picks}
            titles={titles}
            draft={betting.draft}
            notes={notes}
            onToggle={toggle}
            onReplace={replace}
          />
          <StakeBar
            game={game}
            betting={betting}
            unit={unit}
            draft={draft}
            price={price}
            odds={odds}
            canRebate={canRebate}
            problem={problem}
            onChange={change}
            onAdd={add}
            onRandom={addRandom}
          />
        </Card>
      </div>
      <aside aria-label={t('game.slip.title')} className={styles.aside}>
        <Card title={t('game.slip.title')}>{slip}</Card>
        {DRAWS[game.drawKind].hasLongBoard && (
          <Card>
            <DrawTheatre game={game} last={game.last} isDrawing={isDrawing} />
          </Card>
        )}
      </aside>
      <div ref={raiseToasts} className={classNames(styles.bottom, layoutOf(pathname) === 'full' && styles.overBar)}>
        <div className={styles.bar}>
          <span className={styles.summary}>
            {price
              ? t('game.stake.summary', {
                  count: draft.state === 'ready' ? draft.lines : 0,
                  amount: formatMoney(price.stake),
                  currency,
                })
              : t('game.slip.summary', { count: lines.length, amount: formatMoney(total.stake), currency })}
          </span>
          <Button
            variant={price || !hasBets || isSlipShown ? 'secondary' : 'primary'}
            disabled={!hasBets}
            aria-expanded={isSlipShown}
            onClick={() => setSlipOpen(!isSlipShown)}
          >
            {isSlipShown ? t('game.slip.fold') : t('game.slip.open', { count: lines.length })}
          </Button>
          {price && (
            <Button variant="primary" disabled={problem !== undefined} onClick={add}>
              {t('game.stake.add')}
            </Button>
          )}
        </div>
        {isSlipShown && (
          <section aria-label={t('game.slip.title')} className={styles.sheet}>
            {slip}
          </section>
        )}
      </div>
      {confirming?.kind === 'order' && (
        <ConfirmOrder {...dialog} largest={largest} issue={issue} titles={titles} numero={confirming.numero} />
      )}
      {confirming?.kind === 'chase' && <ChaseDialog {...dialog} numero={confirming.numero} />}
    </div>
  )
}
