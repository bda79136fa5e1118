import { overlays, paths } from '@atrium/contracts/portal/paths'
import { languageAtom, playBreakAtom } from './context/atoms.ts'
import { textsIn } from './locales/texts.ts'
import type { Shell } from './context/shell-context.ts'

/** Provides the commands that remotes may request from the portal. */
export function provideCommands(shell: Shell): void {
  const { commands, gate, session, dialogs, navigation, wallet, store, texts, isModuleOn } = shell
  const offered = (trial?: string) => (isModuleOn('FREEPLAY3') ? trial : undefined)
  commands.provide('session.requireLogin', (request) => gate.require({ trial: offered(request?.trial) }))
  commands.provide('member.open', ({ page }) => navigation.go(overlays.member(page)))
  commands.provide('agent.open', ({ page }) => navigation.go(overlays.agent(page)))
  commands.provide('dialog.show', dialogs.show)
  commands.provide('toast.show', ({ text, tone, action }) => {
    if (action !== undefined) return dialogs.offer(text, action, tone)
    dialogs.toast(text, tone)
    return false
  })
  commands.provide('navigation.go', ({ to, replace }) => navigation.go(to, { replace }))
  commands.provide('wallet.refresh', wallet.refresh)
  commands.provide('password.change', () => gate.require().then(() => dialogs.open('changePassword')))

  commands.provide('game.launch', async ({ gameId, nodeId, vassalage, mode, gameType, playType, hasTrial }) => {
    const pageIn = (played: typeof mode) => paths.game({ gameId, nodeId, vassalage, mode: played, gameType, playType })
    // The server rejects every launch during a break, including trials.
    const taken = store.get(playBreakAtom)
    if (taken) return (await import('./session/explain-play-break.ts')).explainPlayBreak(shell, taken)
    // A visitor may play a trial if the merchant offers free play.
    if (mode === 'real' || !isModuleOn('FREEPLAY3'))
      await gate.require({ trial: offered(hasTrial ? pageIn('demo') : undefined) })
    // Back from a second game leads to the page where the first one was chosen.
    navigation.go(pageIn(mode), { replace: navigation.isAt(paths.game()) })
  })

  commands.provide('session.logout', async () => {
    const t = textsIn(texts, store.get(languageAtom))
    const answer = await dialogs.show({
      title: t('logout.title'),
      body: t('logout.text'),
      buttons: [
        { key: 'cancel', label: t('cancel') },
        { key: 'confirm', label: t('logout.confirm'), primary: true },
      ],
    })
    if (answer !== 'confirm') return
    await dialogs.cover(t('logout.leaving'), session.logout())
    navigation.go(paths.home())
  })
}
