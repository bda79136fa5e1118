import { chromium } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
page.on('console', m => console.log('[console]', m.type(), m.text().slice(0,3000)))
page.on('pageerror', e => console.log('[pageerror]', e.message))
page.on('requestfailed', r => console.log('[failed]', r.url(), r.failure()?.errorText))
await page.goto(process.argv[2])
await page.getByRole('button', { name: /^(미리 보기 시작|Start preview)$/ }).click()
await page.waitForURL(u => !u.pathname.startsWith('/r/override'))
console.log('at', page.url())
await page.waitForTimeout(3000)
await page.screenshot({ path: '/tmp/dev-1.png' })
const file = process.argv[3]
const before = readFileSync(file, 'utf8')
const step = async (text, label) => { writeFileSync(file, text); await page.waitForTimeout(2500); console.log(label, '→', await page.locator('h1').allTextContents(), 'state:', await page.evaluate(() => document.querySelector('[data-probe]')?.textContent)) ; }
try {
  // 1: add a counter; 2: change beside it
  const [a, b] = JSON.parse(readFileSync(process.argv[4], 'utf8'))
  let t = before
  for (const [from, to] of a) { if (!t.includes(from)) throw new Error('no ' + from); t = t.replace(from, to) }
  await step(t, 'with counter')
  await page.locator('[data-probe]').click(); await page.locator('[data-probe]').click(); await page.locator('[data-probe]').click()
  console.log('clicked', await page.locator('[data-probe]').textContent())
  for (const [from, to] of b) t = t.replace(from, to)
  await step(t, 'edited')
  await page.screenshot({ path: '/tmp/dev-2.png' })
} finally { writeFileSync(file, before) }
await page.waitForTimeout(2500)
console.log('back', await page.locator('h1').allTextContents())
await browser.close()
