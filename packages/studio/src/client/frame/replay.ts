import { parseMoney } from '@atrium/contracts/money'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import type { PageData, RoundView } from '../../http/page-data.ts'
import { replayWords } from '../../locales/replay.ts'
import type { Say } from '../../locales/texts.ts'
import { createPortal } from './portal.ts'
import { h } from './dom.ts'
import { createLanguageChange } from './language-change.ts'
import { outcomeTexts } from './outcome-texts.ts'
import { result } from './result.ts'
import { createRulesPane } from './panes/rules-pane.ts'
import type { Stage } from './stage.ts'
import { createView } from './view.ts'

/** The members of a stage that a replay needs. If `show` is missing, the replay shows the picture from the history. */
export type ReplayStage<O> = Pick<
  Stage<O>,
  'element' | 'hint' | 'describe' | 'recall' | 'rules' | 'facts' | 'recallOnly'
> &
  Partial<Pick<Stage<O>, 'begin' | 'show' | 'lock'>>

/** Runs a game page in replay mode. It shows one past round as often as requested and cannot play. */
export function runReplay<O>(data: PageData, round: RoundView<O>, say: Say, stage: ReplayStage<O>): void {
  const words = replayWords.in(data.language)
  const portal = createPortal(data.portalOrigin)
  const rules = createRulesPane(data, say, stage, () => round.freeStake ?? round.stake)
  const when = zonedDateTime(round.at, data.language, data.timeZone)
  // A round of an older math version may need different drawing, so it is shown as text.
  const isOld = round.mathVersion !== data.mathVersion
  const { begin, show } = isOld || stage.recallOnly ? {} : stage
  const element = show
    ? stage.element
    : h('div', { class: 'replayed' }, ...(isOld ? outcomeTexts(round, data.language, words) : stage.recall(round)))
  const view = createView(document.getElementById('game')!, {
    data,
    say,
    portal,
    dialogs: [rules.element],
    onRules: () => rules.open(),
    stage: { element, playLabel: words('again'), hint: words('hint', { when }) },
  })
  let busy = false

  view.balance.set(round.stake)
  const languageChange = createLanguageChange(data.language)
  portal.listen({
    openRules: () => rules.open(),
    pause() {},
    setLanguage(language) {
      languageChange.want(language)
      languageChange.apply()
    },
  })
  view.playButton.addEventListener('click', () => void watch())
  view.playButton.hidden = !show
  stage.lock?.(true)
  void open()

  async function open(): Promise<void> {
    // Shows the final state first, so that the player's choices are visible during the replay.
    await show?.(round, 'earlier')
    portal.send({ type: 'atrium.game.ready' })
    await watch()
  }

  async function watch(): Promise<void> {
    if (busy) return
    hold(true)
    view.win.set(undefined)
    if (show) view.say(words('showing'))
    begin?.()
    await show?.(round, 'now')
    const isVoid = round.state === 'void'
    const celebrated = !isVoid && parseMoney(round.payout) > parseMoney(round.stake)
    if (celebrated && show) void view.win.count(round.payout)
    else view.win.set(isVoid ? undefined : round.payout)
    view.say(
      (isOld || isVoid ? undefined : stage.describe?.(round)) ?? result(round, say),
      celebrated ? 'win' : 'quiet',
    )
    hold(false)
  }

  function hold(now: boolean): void {
    busy = now
    // In table games the play button shows the total stake, so its label must be restored.
    view.playButton.replaceChildren(h('span', {}, words('again')))
    view.playButton.setAttribute('aria-disabled', String(now))
  }
}
