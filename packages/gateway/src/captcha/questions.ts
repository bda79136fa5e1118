import { randomInt } from 'node:crypto'
import type { Language } from '@atrium/contracts/languages'

/** Things with a name in both languages, of kinds that everybody knows. */
const THINGS = [
  { kind: 0, KO: '사과', EN: 'apple' }, { kind: 0, KO: '포도', EN: 'grape' }, { kind: 0, KO: '바나나', EN: 'banana' }, { kind: 0, KO: '수박', EN: 'watermelon' },
  { kind: 1, KO: '고양이', EN: 'cat' }, { kind: 1, KO: '강아지', EN: 'dog' }, { kind: 1, KO: '토끼', EN: 'rabbit' }, { kind: 1, KO: '호랑이', EN: 'tiger' },
  { kind: 2, KO: '의자', EN: 'chair' }, { kind: 2, KO: '책상', EN: 'desk' }, { kind: 2, KO: '침대', EN: 'bed' }, { kind: 2, KO: '옷장', EN: 'wardrobe' },
  { kind: 3, KO: '버스', EN: 'bus' }, { kind: 3, KO: '기차', EN: 'train' }, { kind: 3, KO: '자전거', EN: 'bicycle' }, { kind: 3, KO: '비행기', EN: 'aeroplane' },
] as const
const KINDS = [{ KO: '과일', EN: 'a fruit' }, { KO: '동물', EN: 'an animal' }, { KO: '가구', EN: 'a piece of furniture' }, { KO: '탈것', EN: 'a vehicle' }] as const
const NUMBERS = {
  KO: ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'],
  EN: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
} as const
const ORDINALS = { KO: ['첫 번째', '두 번째', '세 번째', '네 번째'], EN: ['first', 'second', 'third', 'fourth'] } as const

export interface Question {
  readonly question: string
  /** In the form of `normalAnswer`. */
  readonly answer: string
}

/** A question in words, with one short answer. */
export function askQuestion(language: Language): Question {
  return [sum, odd, ordinal][randomInt(3)]!(language)
}

/** Two spellings of one answer are the same: capitals, spaces and a dot at the end do not matter. */
export const normalAnswer = (text: string): string => text.trim().toLowerCase().normalize('NFC').replace(/[\s.!]+/g, '')

function sum(language: Language): Question {
  const [a, b] = [randomInt(2, 10), randomInt(2, 10)]
  const [left, right] = [NUMBERS[language][a]!, NUMBERS[language][b]!]
  return { question: language === 'KO' ? `${left} 더하기 ${right}의 값을 숫자로 입력해 주세요.` : `What is ${left} plus ${right}? Answer with a number.`, answer: String(a + b) }
}

function odd(language: Language): Question {
  const kind = randomInt(KINDS.length)
  const wanted = pick(THINGS.filter((thing) => thing.kind === kind))
  const others = shuffled(THINGS.filter((thing) => thing.kind !== kind)).slice(0, 3)
  const words = shuffled([wanted, ...others]).map((thing) => thing[language]).join(', ')
  const name = KINDS[kind]![language]
  return { question: language === 'KO' ? `다음 중 ${name}의 이름을 입력해 주세요: ${words}` : `Which of these is ${name}? ${words}`, answer: normalAnswer(wanted[language]) }
}

function ordinal(language: Language): Question {
  const four = shuffled(THINGS).slice(0, 4)
  const place = randomInt(four.length)
  const words = four.map((thing) => thing[language]).join(', ')
  return { question: language === 'KO' ? `${ORDINALS.KO[place]} 낱말을 입력해 주세요: ${words}` : `Type the ${ORDINALS.EN[place]} of these words: ${words}`, answer: normalAnswer(four[place]![language]) }
}

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!

function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
