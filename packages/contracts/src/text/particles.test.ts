import { expect, it } from '@jest/globals'
import { withParticles } from './particles.ts'

it.each([
  ['3.00 DEMO을(를) 받았어요.', '3.00 DEMO를 받았어요.'],
  ['보너스이(가) 지급됐어요.', '보너스가 지급됐어요.'],
  ['무료 스핀 10회을(를) 받았어요.', '무료 스핀 10회를 받았어요.'],
  ['복권은(는) 지금 점검 중이에요.', '복권은 지금 점검 중이에요.'],
  ['"a.svg"은(는) 넣을 수 없어요.', '"a.svg"는 넣을 수 없어요.'],
  ['5에서 10(으)로 올려요.', '5에서 10으로 올려요.'],
  ['010-1234-5678(으)로 보냈어요.', '010-1234-5678로 보냈어요.'],
  ['메일(으)로 보냈어요.', '메일로 보냈어요.'],
  ['mfe-games 1.1.0은(는) 게시된 적이 없어요.', 'mfe-games 1.1.0은 게시된 적이 없어요.'],
  ['게임과(와) 복권', '게임과 복권'],
  ['中文을(를)', '中文을(를)'],
  ['No particles here (to)', 'No particles here (to)'],
])('%s → %s', (text, expected) => expect(withParticles(text)).toBe(expected))
