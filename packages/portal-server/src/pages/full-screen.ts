import { languageTag, type Direction, type Language } from '@atrium/contracts/locale/languages'
import type { Theme } from '@atrium/contracts/brand/theme'
import { escapeHtml } from './html.ts'
import { documentHeaders } from './security.ts'

/**
 * Self-contained, because these pages must work when everything else fails. The colours are the design system's
 * background colours.
 */
const STYLE = `:root{color-scheme:dark;--bg:#10141b;--card:#181d26;--text:#eef1f6;--quiet:#a3adbb;--line:#2a313d}
:root[data-theme=light]{color-scheme:light;--bg:#f7f4ee;--card:#fffdf9;--text:#1d2129;--quiet:#5c6470;--line:#e2dccf}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--bg);color:var(--text);font:16px/1.5 -apple-system,BlinkMacSystemFont,"Apple SD Gothic Neo",Pretendard,"Segoe UI","Malgun Gothic",Roboto,"Noto Sans KR","Noto Sans CJK KR",system-ui,sans-serif}
main{max-width:520px;width:100%;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:40px 32px}
svg{display:block;margin-bottom:24px}p{margin:12px 0 0;color:var(--quiet);text-wrap:pretty;word-break:keep-all;overflow-wrap:anywhere}h1{margin:0;font-size:24px;line-height:1.2}
.sub{margin:8px 0 0;font-size:12px;letter-spacing:.08em;text-transform:uppercase}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 24px;margin:24px 0 0;padding:16px;border:1px solid var(--line);border-radius:10px}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
@media(max-width:480px){main{padding:32px 24px}dl{grid-template-columns:1fr;row-gap:0}dd+dt{margin-top:12px}}
nav{display:flex;flex-wrap:wrap;gap:12px;margin-top:32px}a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border:1px solid var(--line);border-radius:10px;color:var(--text);font-weight:500;text-decoration:none}
form{margin:0}button{min-height:44px;padding:0 20px;border:1px solid;border-radius:10px;font:inherit;font-weight:500;cursor:pointer}
.primary{background:var(--text);border-color:var(--text);color:var(--bg)}:is(a,button):focus-visible{outline:2px solid var(--text);outline-offset:3px}`

const MARK =
  '<svg width="48" height="48" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M6 42V20a18 18 0 0 1 36 0v22"/><path d="M15 42V22a9 9 0 0 1 18 0v20"/><path d="M3 42h42"/></svg>'

/** A time in milliseconds. The browser replaces `words` with the time in its own time zone. */
export interface Moment {
  readonly at: number
  readonly words: string
}

/** Formats a time as `zonedDateTime` of contracts does, in the browser's time zone. */
const LOCAL_TIMES = `for(const time of document.querySelectorAll('time')){const at=new Date(time.dateTime),format=(options)=>new Intl.DateTimeFormat(document.documentElement.lang,options)
const zone=format({timeZoneName:'shortOffset'}).formatToParts(at).find(({type})=>type==='timeZoneName').value
time.textContent=format({year:'numeric',month:'2-digit',day:'2-digit',hour:'2-digit',minute:'2-digit',second:'2-digit',hourCycle:'h23'}).format(at)+' ('+zone+')'}`

export interface FullScreen {
  readonly language: Language
  readonly direction: Direction
  readonly theme: Theme
  readonly title: string
  /** Name of the site, for the document title. */
  readonly siteName?: string
  readonly subtitle?: string
  /** Paragraphs of text. */
  readonly lines: readonly string[]
  /** Labelled values, such as the visitor's address. */
  readonly facts?: readonly (readonly [name: string, value: string | Moment])[]
  /** A button that posts these fields. It comes before the links and is then the primary action. */
  readonly form?: { readonly label: string; readonly action: string; readonly fields: Readonly<Record<string, string>> }
  /** Links of the page. The first one is the primary action if there is no form. An empty address reloads the page. */
  readonly links?: readonly { readonly label: string; readonly href: string; readonly newWindow?: boolean }[]
}

/** A page that works without scripts. If it shows a time, one script converts it to local time. */
export function fullScreenDocument({
  language,
  direction,
  theme,
  title,
  siteName,
  subtitle,
  lines,
  facts = [],
  form,
  links = [],
}: FullScreen): { html: string; headers: Record<string, string> } {
  const scripts = facts.some(([, value]) => typeof value !== 'string') ? [LOCAL_TIMES] : []
  const html = `<!doctype html>
<html lang="${languageTag(language)}" dir="${direction}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(siteName ? `${title} · ${siteName}` : title)}</title><style>${STYLE}</style></head>
<body><main>${MARK}<h1>${escapeHtml(title)}</h1>${subtitle ? `<p class="sub">${escapeHtml(subtitle)}</p>` : ''}${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${factList(facts)}${actions(form, links)}</main>${scripts.map((script) => `<script>${script}</script>`).join('')}</body></html>
`
  return { html, headers: documentHeaders({ scripts, styles: [STYLE], frameOrigins: [], imgOrigins: [] }) }
}

const factList = (facts: NonNullable<FullScreen['facts']>): string =>
  facts.length
    ? `<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${typeof value === 'string' ? escapeHtml(value) : timeHtml(value)}</dd>`).join('')}</dl>`
    : ''

const timeHtml = ({ at, words }: Moment): string =>
  `<time datetime="${new Date(at).toISOString()}">${escapeHtml(words)}</time>`

function actions(form: FullScreen['form'], links: NonNullable<FullScreen['links']>): string {
  const all = [
    ...(form ? [formHtml(form)] : []),
    ...links.map(
      ({ label, href, newWindow }, i) =>
        `<a${i === 0 && !form ? ' class="primary"' : ''} href="${escapeHtml(href)}"${newWindow ? ' target="_blank" rel="noopener"' : ''}>${escapeHtml(label)}</a>`,
    ),
  ]
  return all.length ? `<nav>${all.join('')}</nav>` : ''
}

const formHtml = ({ label, action, fields }: NonNullable<FullScreen['form']>): string =>
  `<form method="post" action="${escapeHtml(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')}<button class="primary">${escapeHtml(label)}</button></form>`
