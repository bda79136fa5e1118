import { OVERRIDE_END_PATH, type OverrideNotice, type RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { createBuildApplier, type DevBuild } from '@atrium/federation/refresh'
import { Button } from '@atrium/ui/button'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAtomValue } from 'jotai'
import { languageAtom } from '../../context/atoms.ts'
import { zonedDateTime } from '@atrium/contracts/locale/times'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './override.module.css'

const giveBack = (why: 'done' | 'failed') =>
  fetch(`${OVERRIDE_END_PATH}?why=${why}`, { method: 'POST', keepalive: true })

/**
 * Shows that this browser has another release of a remote than other visitors, with a button to end that. A development
 * build is replaced whenever it is saved.
 */
export function OverrideBar({ override }: { override: OverrideNotice }) {
  const {
    loader,
    bootstrap: { merchant },
  } = useShell()
  const language = useAtomValue(languageAtom)
  const t = useShellText()
  const { kind, name, origin } = override
  const shown = useSyncExternalStore(loader.subscribe, () => loader.release(name)?.version)
  const [wanted, setWanted] = useState(override.version)
  const [isEnding, setEnding] = useState(false)
  const hasFallen = shown !== wanted

  useEffect(() => {
    if (!origin) return
    const changes = new EventSource(`${origin}/changes`)
    // With a development build the shell is a development build too, which can hot-replace the next build.
    if (process.env.NODE_ENV !== 'production') {
      const apply = createBuildApplier({ loader, name })
      changes.onmessage = ({ data }: MessageEvent<string>) => {
        const build = JSON.parse(data) as DevBuild
        void apply(build).then((isReplaced) => isReplaced && setWanted(build.version))
      }
      return () => changes.close()
    }
    changes.onmessage = ({ data }: MessageEvent<string>) => {
      const release = JSON.parse(data) as RemoteRelease
      setWanted(release.version)
      loader.replace(name, release)
    }
    return () => changes.close()
  }, [origin, name, loader])

  // A published release that failed would fail again; a development build is retried after the next save.
  useEffect(() => {
    if (hasFallen && kind === 'preview') void giveBack('failed').catch(() => undefined)
  }, [hasFallen, kind])

  const end = () => {
    setEnding(true)
    void giveBack('done').then(
      () => location.reload(),
      () => setEnding(false),
    )
  }
  return (
    <aside className={styles.bar} data-fallen={hasFallen || undefined} aria-label={t('override.title')}>
      <p className={styles.text}>
        {t(hasFallen ? 'override.fallen' : kind === 'dev' ? 'override.dev' : 'override.preview', {
          name,
          version: wanted,
          origin,
          until: zonedDateTime(Date.parse(override.expiresAt), language, merchant.timeZone),
        })}
      </p>
      <Button size="s" busy={isEnding} onClick={end}>
        {t('override.end')}
      </Button>
    </aside>
  )
}
