import { languageTag } from '@atrium/contracts/locale/languages'
import type { Language } from '@atrium/contracts/locale/languages'
import { PLAY_ERRORS } from '../play-error.ts'
import type { PlayErrorCode } from '../play-error.ts'
import type { RoundRow } from '../rounds/repository.ts'
import type { SessionRow } from '../sessions/repository.ts'
import type { Assets } from './assets.ts'
import type { NoticeData } from './page-data.ts'
import { pageData } from './views.ts'

/** The page of a game: its drawings, its data, one style sheet and one script. */
export function gameDocument(session: SessionRow, assets: Assets, replay?: RoundRow): string {
  const { data, sprite } = pageData(session, replay)
  return document({
    language: session.language,
    title: session.game_name,
    style: assets.style(session.engine, session.theme),
    script: assets.script(session.engine),
    data,
    body: `<svg class="sprite" aria-hidden="true" focusable="false">${sprite}</svg><div id="game" class="game"></div>`,
  })
}

const BACK: Record<Language, string> = { KO: '게임 목록으로', EN: 'Back to the games' }
/** Label of the exit link in a replay, which players open from their round history. */
const CLOSE: Record<Language, string> = { KO: '닫기', EN: 'Close' }

/** The page that replaces a game which cannot be shown: what happened, and a link to leave. */
export function noticeDocument(code: PlayErrorCode, language: Language, data: NoticeData, assets: Assets): string {
  const { title, text } = PLAY_ERRORS[code][language]
  return document({
    language,
    title,
    style: assets.style('notice'),
    script: assets.script('notice'),
    data,
    body: `<main class="notice" data-code="${code}"><svg class="notice-mark" viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="27"/><path d="M22 32h20"/></svg><h1>${title}</h1><p>${text}</p>${data.portalOrigin ? `<button type="button" class="primary" id="exit">${(code === 'ROUND_NOT_KEPT' ? CLOSE : BACK)[language]}</button>` : ''}</main>`,
  })
}

/** The page that verifies provably fair rounds. It needs no session. */
export const verifyDocument = (language: Language, assets: Assets): string =>
  document({
    language,
    title: VERIFY[language],
    style: assets.style('verify'),
    script: assets.script('verify'),
    data: { language },
    body: '<div id="verify"></div>',
  })

const VERIFY: Record<Language, string> = { KO: '라운드 검증', EN: 'Check a round' }

interface Parts {
  readonly language: Language
  readonly title: string
  readonly style: string
  readonly script: string
  readonly data: unknown
  readonly body: string
}

const document = ({ language, title, style, script, data, body }: Parts): string =>
  `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="dark"><title>${escaped(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${style}"><script type="application/json" id="studio">${json(data)}</script><script type="module" src="${script}"></script></head><body>${body}</body></html>`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)
// A name that contains "</script>" must not end the script element.
const json = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
