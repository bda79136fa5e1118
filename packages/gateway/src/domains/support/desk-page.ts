import { createHash } from 'node:crypto'
import type { Language, Localized } from '@atrium/contracts/locale/languages'
import { languageTag } from '@atrium/contracts/locale/languages'
import type { Theme } from '@atrium/contracts/brand/theme'
import type { SupportTicket } from '@atrium/contracts/calls'

// Self-contained page for a window of 440 by 500 pixels. The colors are the design system's defaults, because a
// merchant's own colors are not available here.
const STYLE = `:root{color-scheme:dark;--bg:#10141b;--card:#181d26;--text:#eef1f6;--quiet:#a3adbb;--line:#2a313d;--edge:#6b7686;--fill:#eef1f6;--on:#10141b;--bad:#ff9d94}
:root[data-theme=light]{color-scheme:light;--bg:#f7f4ee;--card:#fffdf9;--text:#1d2129;--quiet:#5c6470;--line:#e2dccf;--edge:#7b7466;--fill:#1d2129;--on:#fffdf9;--bad:#a8261b}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:15px/1.5 -apple-system,BlinkMacSystemFont,"Apple SD Gothic Neo",Pretendard,"Segoe UI","Malgun Gothic",Roboto,"Noto Sans KR","Noto Sans CJK KR",system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:20px;display:grid;gap:16px}h1{margin:0;font-size:20px;line-height:1.2}h2{margin:0 0 8px;font-size:16px;line-height:1.2}p{margin:0}.quiet{color:var(--quiet);font-size:13px}h1+p{margin-top:4px}
section{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:16px}summary{display:flex;gap:12px;align-items:center;justify-content:space-between;min-height:44px;cursor:pointer;font-weight:500;list-style:none}summary::-webkit-details-marker{display:none}summary::after{flex:none;width:8px;height:8px;margin-inline-end:4px;border:solid var(--quiet);border-width:0 2px 2px 0;rotate:45deg;content:""}[open]>summary::after{rotate:225deg}details+details{border-top:1px solid var(--line)}details>div{padding:0 0 12px;color:var(--quiet)}details p,details ul,details ol{margin:0 0 8px}
label{display:block;margin-bottom:6px;font-size:13px;color:var(--quiet)}textarea{width:100%;min-height:96px;padding:12px;border:1px solid var(--edge);border-radius:10px;background:var(--bg);color:inherit;font:inherit;font-size:16px;resize:vertical}
button{min-height:44px;margin-top:10px;padding:0 18px;border:0;border-radius:10px;background:var(--fill);color:var(--on);font:inherit;font-weight:700;cursor:pointer}a{color:inherit}a,summary,button,textarea{outline-offset:2px}:focus-visible{outline:2px solid var(--fill)}
.bad{margin-top:8px;color:var(--bad);font-size:13px}.mark{display:inline-block;margin-inline-start:8px;padding:2px 8px;border-radius:99px;border:1px solid var(--edge);font-size:12px;font-weight:500;vertical-align:middle}blockquote{margin:8px 0 0;padding-inline-start:12px;border-inline-start:2px solid var(--edge)}code{font-size:13px}`

const TEXTS = {
  title: { KO: '고객센터', EN: 'Customer service' },
  hours: {
    KO: '24시간 열려 있어요. 아래에 질문을 남기면 이 창에서 답변을 볼 수 있어요.',
    EN: 'Open around the clock. Leave your question below; the answer appears in this window.',
  },
  vip: { KO: 'VIP 전담', EN: 'VIP desk' },
  vipText: { KO: 'VIP 회원의 질문에 가장 먼저 답변해요.', EN: 'Questions of VIP members are answered first.' },
  inbox: {
    KO: '답변은 회원 센터의 메시지에도 도착해요.',
    EN: 'The answer also arrives in the messages of your member centre.',
  },
  topics: { KO: '자주 찾는 도움말', EN: 'Frequently asked' },
  ask: { KO: '질문하기', EN: 'Ask us' },
  label: { KO: '질문 내용', EN: 'Your question' },
  send: { KO: '보내기', EN: 'Send' },
  yours: { KO: '내 질문', EN: 'Your question' },
  open: { KO: '답변을 준비하고 있어요.', EN: 'We are working on the answer.' },
  answered: { KO: '답변', EN: 'Answer' },
  ticket: { KO: '접수 번호', EN: 'Ticket' },
  look: { KO: '답변이 왔는지 확인', EN: 'Check for the answer' },
  another: { KO: '다른 질문하기', EN: 'Ask another question' },
  gone: { KO: '이 접수 번호의 질문을 찾을 수 없어요.', EN: 'There is no question with this ticket.' },
  demo: {
    KO: '데모 포털의 고객센터예요. 모든 금액은 데모 크레딧이에요.',
    EN: 'Customer service of a demo portal. All amounts are demo credit.',
  },
} satisfies Record<string, Localized>

export interface Desk {
  readonly language: Language
  readonly theme: Theme
  readonly merchantName: string
  readonly isVip: boolean
  /** Account of the signed-in member; undefined for a visitor. */
  readonly account: string | undefined
  /** Address of the page, for its form and links. */
  readonly address: string
  /** Help topics; bodies are already sanitized. */
  readonly topics: readonly { title: string; body: string }[]
  readonly limits: { minWords: number; maxWords: number }
  /** Text that was rejected, and the error. */
  readonly refused?: { content: string; message: string }
  /** Question of the ticket in the address; null if the ticket is unknown. */
  readonly ticket?: SupportTicket | null
}

/** Renders the customer service window, which has no scripts. */
export function deskPage(desk: Desk): { html: string; headers: Record<string, string> } {
  const { language, theme, merchantName, isVip, account } = desk
  const t = textIn(language)
  const html = `<!doctype html>
<html lang="${languageTag(language)}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t('title')} · ${escape(merchantName)}</title><style>${STYLE}</style></head>
<body><main><header><h1>${t('title')}${isVip ? `<span class="mark">${t('vip')}</span>` : ''}</h1><p class="quiet">${escape(merchantName)} · ${t(isVip ? 'vipText' : 'hours')}</p>${account === undefined ? '' : `<p class="quiet">${escape(account)} · ${t('inbox')}</p>`}</header>
${desk.ticket === undefined ? form(desk) : ticket(desk, desk.ticket)}${desk.topics.length ? `<section><h2>${t('topics')}</h2>${desk.topics.map(({ title, body }) => `<details><summary>${escape(title)}</summary><div>${body}</div></details>`).join('')}</section>` : ''}
<p class="quiet">${t('demo')}</p></main></body></html>
`
  return { html, headers: HEADERS }
}

function form({ language, address, limits: { minWords, maxWords }, refused }: Desk): string {
  const t = textIn(language)
  const hint = language === 'KO' ? `단어 ${minWords}~${maxWords}개` : `${minWords} to ${maxWords} words`
  return `<section><h2>${t('ask')}</h2><form method="post" action="${escape(address)}"><label for="content">${t('label')} (${hint})</label><textarea id="content" name="content" required maxlength="5000"${refused ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>${escape(refused?.content ?? '')}</textarea>${refused ? `<p class="bad" id="wrong" role="alert">${escape(refused.message)}</p>` : ''}<button type="submit">${t('send')}</button></form></section>`
}

function ticket({ language, address }: Desk, found: SupportTicket | null): string {
  const t = textIn(language)
  const again = `<p><a href="${escape(address)}">${t('another')}</a></p>`
  if (!found) return `<section><p>${t('gone')}</p>${again}</section>`
  const state =
    found.answer === undefined
      ? `<p role="status">${t('open')}</p><p><a href="${escape(`${address}${address.includes('?') ? '&' : '?'}ticket=${found.ticketId}`)}">${t('look')}</a></p>`
      : `<h2>${t('answered')}</h2><p>${escape(found.answer)}</p>`
  return `<section><h2>${t('yours')}</h2><blockquote>${escape(found.content)}</blockquote><p class="quiet">${t('ticket')} <code>${escape(found.ticketId)}</code></p>${state}${again}</section>`
}

const textIn =
  (language: Language) =>
  (key: keyof typeof TEXTS): string =>
    escape(TEXTS[key][language])

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Header of every response and redirect, with the same value as the portal's documents. Without it, the browser
 * isolates this window from the page that opened it, and that page would open a second window.
 */
export const KEPT_TOGETHER = { 'cross-origin-opener-policy': 'same-origin' } as const

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Images of help topics may come from any host. Nothing else is loaded, and no script runs.
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  ...KEPT_TOGETHER,
}
