import { randomInt } from 'node:crypto'
import { fillSignIn, SIGNED_OUT } from '../support/portal/console.ts'
import { openRegistry } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'

const FIRST = 'quiet-harbour-71'
const NEXT = 'a-lighter-morning-09'

test(
  'staff change their own password: other browsers are signed out, and only the new one signs in',
  { tag: '@full' },
  async ({ page, openBrowser, run, watch }) => {
    watch.allow(SIGNED_OUT, /40[01].*staff\/v1\/session/)
    const handle = `newcomer-${randomInt(1e9)}`
    await (
      await openRegistry(run)
    ).must('/staff', { handle, name: 'Newcomer', password: FIRST, grants: [{ role: 'viewer' }] })
    const other = await (await openBrowser()).newPage()
    for (const each of [page, other]) {
      await each.goto(run.staff)
      await fillSignIn(each, handle, FIRST)
      await expect(each.getByRole('heading', { name: '보드' })).toBeVisible()
    }

    await page.getByRole('button', { name: /계정$/ }).click()
    await page.getByRole('menuitem', { name: '비밀번호 변경' }).click()
    await page.getByLabel(/^현재 비밀번호/).fill(FIRST)
    const change = async (password: string) => {
      await page.getByLabel(/^새 비밀번호(?! 확인)/).fill(password)
      await page.getByLabel(/^새 비밀번호 확인/).fill(password)
      await page.getByRole('button', { name: '비밀번호 변경', exact: true }).click()
    }
    await change('Unbelievable1!')
    await expect(page.getByRole('alert')).toContainText('흔한 비밀번호')
    await change(NEXT)
    await expect(page.getByText('비밀번호를 바꿨어요. 다른 세션은 모두 끝났어요.')).toBeVisible()

    await other.reload()
    await fillSignIn(other, handle, FIRST)
    await expect(other.getByRole('alert')).toContainText('로그인하지 못했어요')
    await fillSignIn(other, handle, NEXT)
    await expect(other.getByRole('heading', { name: '보드' })).toBeVisible()
  },
)
