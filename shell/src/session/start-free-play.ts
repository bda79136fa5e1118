import { messageOf } from '@atrium/contracts/errors/portal-error'
import { paths } from '@atrium/contracts/portal/paths'
import type { Shell } from '../context/shell-context.ts'

/**
 * Shows a confirmation, signs in with a trial account (type 4), and navigates to the home page. An error of the server
 * is shown in a dialog.
 */
export async function startFreePlay(
  { api, session, dialogs, navigation }: Pick<Shell, 'api' | 'session' | 'dialogs' | 'navigation'>,
  t: (key: string) => string,
): Promise<void> {
  const answer = await dialogs.show({
    title: t('freePlay.title'),
    body: t('freePlay.text'),
    buttons: [
      { key: 'cancel', label: t('cancel') },
      { key: 'confirm', label: t('freePlay.confirm'), primary: true },
    ],
  })
  if (answer !== 'confirm') return
  try {
    // Clears a required change of the password (`cpw`), which a trial account does not have.
    await dialogs.cover(
      t('freePlay.starting'),
      api.call('freePlay', { os: systemOf(navigator.userAgent), platform: 'W' }).then(session.enter),
    )
  } catch (error) {
    const body = messageOf(error, t('form.failed'))
    await dialogs.show({
      title: t('freePlay.refused'),
      body,
      tone: 'warning',
      buttons: [{ key: 'confirm', label: t('confirm'), primary: true }],
    })
    return
  }
  dialogs.toast(t('freePlay.started'), 'success')
  navigation.go(paths.root())
}

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** The visitor's operating system, as a value of the call. */
const systemOf = (userAgent: string): string => SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other'
