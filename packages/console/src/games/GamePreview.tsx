import { ERRORS } from '@atrium/contracts/errors'
import type { MerchantGame } from '@atrium/contracts/staff/merchant-games'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { GameTile, GameTileSkeleton } from '@atrium/ui/game-tile'
import { useState } from 'react'
import common from '../layout/common.module.css'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { formatIn } from '../locale/format.ts'
import { useLocale } from '../locale/locale.tsx'
import { portalColours } from '../preview/portal-colours.ts'
import { PreviewChoices, usePreviewChoice } from '../preview/PreviewChoices.tsx'
import { useRead } from '../registry/registry.tsx'
import styles from './preview.module.css'

/** Opens a preview of a game: its tile and its page, as members see them, also before they do. */
export function PreviewButton({ merchant, game }: { merchant: string; game: MerchantGame }) {
  const { text, language } = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        aria-label={text('games.preview.of', { name: game.name[language] })}
        onClick={() => setOpen(true)}
      >
        {text('games.preview.button')}
      </Button>
      {isOpen && <GamePreview merchant={merchant} game={game} onClose={() => setOpen(false)} />}
    </>
  )
}

function GamePreview({ merchant, game, onClose }: { merchant: string; game: MerchantGame; onClose(): void }) {
  const { text, textOf, language: own } = useLocale()
  const [choice, setChoice] = usePreviewChoice()
  const { language, theme, width } = choice
  const isDrawn = game.icon.startsWith('/')
  const picture = useRead('merchantPicture', { merchant, address: game.icon }, { enabled: isDrawn })
  const art = isDrawn ? picture.data && `data:${picture.data.type};base64,${picture.data.data}` : game.icon
  const words = textOf(language)
  const { isInMaintenance, maintenance } = game
  const name = game.name[language]
  const isOffered = game.isOn && game.isVendorOn
  return (
    <Dialog
      open
      size="wide"
      title={text('games.preview.of', { name: game.name[own] })}
      closeLabel={text('layout.close')}
      onClose={onClose}
    >
      <div className={common.stack}>
        <div className={common.row}>
          <PreviewChoices choice={choice} onChange={setChoice} />
        </div>
        {!isOffered && <p className={common.quiet}>{text('games.preview.notOffered')}</p>}
        {picture.error && <ErrorNote error={picture.error} />}
        <div
          role="group"
          aria-label={text('games.preview.of', { name: game.name[own] })}
          lang={language.toLowerCase()}
          className={styles.portal}
          data-theme-of={theme}
          data-width={width}
          style={portalColours(theme)}
        >
          <div className={styles.tile}>
            {art === undefined ? (
              <GameTileSkeleton />
            ) : (
              <GameTile
                name={name}
                vendor={game.vendor[language]}
                art={art}
                priority
                isNew={game.isNew}
                isHot={game.isHot}
                maintenance={isInMaintenance}
                labels={{
                  play: words('games.preview.play'),
                  trial: words('games.preview.trial'),
                  new: words('games.new'),
                  hot: words('games.hot'),
                  maintenance:
                    maintenance?.until === undefined
                      ? words('maintenance.now')
                      : words('maintenance.nowUntil', { until: formatIn(language).time(maintenance.until) }),
                }}
                onPlay={() => undefined}
                onTrial={game.hasTrial ? () => undefined : undefined}
              />
            )}
          </div>
          <section className={styles.page} aria-label={text('games.preview.page')}>
            <header className={styles.bar}>
              <strong>{name}</strong>
              <span className={common.quiet}>{game.vendor[language]}</span>
              {game.hasTrial && <Badge>{words('games.preview.trial')}</Badge>}
            </header>
            <div className={styles.stage}>
              {art !== undefined && <img src={art} alt="" className={styles.backdrop} />}
              <p className={styles.state}>
                {isInMaintenance ? ERRORS.GAME_MAINTENANCE[language] : words('games.preview.runs')}
              </p>
            </div>
          </section>
        </div>
      </div>
    </Dialog>
  )
}
