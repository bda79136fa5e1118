import { ofKinds, type Texts } from '../texts.ts'

export const wins: Texts = {
  separator: ', ',
  'digits5.all': 'all five digits',
  'digits3.all': 'all three digits',
  'eleven5.all': 'all five balls',
  'dice3.all': 'all three dice',
  part: '{count} {times}',
  'times.1': 'once',
  'times.2': 'twice',
  'times.3': 'three times',
  'times.4': 'four times',
  direct:
    'Pick at least one number for each place ({positions}). You win when every place shows one that you picked for it.',
  combination:
    'As direct ({positions}), and the last places alone win too: each longer row of correct last places pays a prize of its own. A line costs one unit for each place.',
  'any-direct':
    'Pick digits for any places. Every {count} of these places make a line, which wins when all {count} are correct.',
  shape: 'You win when the draw ({positions}) is made of your picks, in any order: {parts}.',
  'masked-shape':
    'Pick {count} places or more: every {count} of them make a line. It wins when they show your picks, in any order: {parts}.',
  'entries.ordered': 'Type numbers in. You win when the draw ({positions}) shows one of them in the same order.',
  'entries.group': 'Type numbers in. You win when the draw ({positions}) shows one of them in any order.',
  'entries.subset':
    'Type in lines of {count}. A line wins when all {count} of its numbers are among the five that are drawn.',
  'entries.subset.more': 'Type in lines of {count}. A line wins when all five drawn numbers are among its {count}.',
  'numbers.sum.ordered':
    'Pick a sum ({positions}). You win when the draw has this sum. You bet on every number with this sum directly.',
  'numbers.span.ordered':
    'Pick the difference between the greatest and the smallest digit ({positions}). You win when the draw has it. You bet on every number with this difference directly.',
  'numbers.sum.group':
    'Pick a sum ({positions}). You win when the draw has this sum and its digits are not all the same: it pays as Group 3 with a pair, otherwise as Group 6.',
  'numbers.sum.any-order':
    'Pick a sum ({positions}). You win when the draw has this sum, in any order. A pair pays double.',
  'numbers.digit.group':
    'Pick one digit. You win when the draw ({positions}) has it, in any order, and its digits are not all the same.',
  subset:
    'Every {count} of your numbers make a line. It wins when the draw ({positions}) has all {count}, in any order.',
  'subset.one':
    'You win when the draw ({positions}) has a number that you picked. It pays once, however often it is drawn.',
  'subset.more': 'Every {count} of your numbers make a line. It wins when all five drawn numbers are among them.',
  'subset.banker': 'Bankers are in every line, the drag numbers fill it up.',
  'each.drawn-at': 'Each pick is a bet of its own. It wins when its place shows it.',
  'permutation10.each.drawn-at': 'Each pick is a bet of its own. It wins when the number finishes at this rank.',
  'each.sum-tail': 'You win when the sum of the draw ({positions}) ends with the digit that you picked.',
  'each.sum': 'You win when the draw ({positions}) has the sum that you picked.',
  'each.form':
    'Predict the form of the draw ({positions}). The first that fits counts: triple, straight (in any order, 0 follows 9), pair, half straight (two follow each other), mixed.',
  'each.dice-form':
    'You win when the three dice have this form: a triple is three equal faces, a straight three that follow each other in any order.',
  'each.niu':
    'When three of the five digits add up to a multiple of ten, the last digit of the sum of the other two are the points; 0 is niu niu. When no three do, there is no niu. You win with the pick that fits.',
  'each.stud':
    'Predict the poker hand of the five digits. In a straight they follow each other in any order, and 0 follows 9.',
  'each.odd-count': 'You win when as many of the five drawn numbers are odd as you picked.',
  'each.median': 'You win when the middle one of the five drawn numbers, sorted by size, is the one that you picked.',
  'each.sides':
    'Each pick is a bet of its own. From {bigFrom} the place is big, up to {smallTo} it is small; odd and even go by the same number.',
  'each.sides.sum':
    'A sum ({positions}) from {bigFrom} is big, up to {smallTo} it is small; odd and even go by the same sum.',
  'each.sides.triple':
    'A sum of the three dice from {bigFrom} is big, up to {smallTo} it is small; odd and even go by the same sum. All picks lose with a triple.',
  'each.at-least': 'You win when the draw ({positions}) shows your pick {times} or more.',
  every:
    'Pick big (5–9), small (0–4), odd or even for each place ({positions}). You win when every place is correct, once for each of your lines that fits.',
  versus: 'Two ranks are compared. Dragon wins when the first has the greater number, tiger when the second has it.',
  'versus.push':
    'Two places are compared. Dragon wins when the first is greater, tiger when the second is, tie when they are equal. With a tie, the stakes on dragon and tiger are returned.',
  lo: 'Your number is compared with the last {digits} digits of {prizes} prizes. It pays once for each prize that has it.',
  xien: 'Every {count} of your numbers make a line. It wins when all {count} are among the last two digits of the {prizes} prizes. It pays once, however often they are drawn.',
  truot:
    'Every {count} of your numbers make a line. It wins when none of them is among the last two digits of the {prizes} prizes.',
  DE_DB: 'You win when the special prize ends with your two digits.',
  'vn27.DE_DAU': 'You bet on each of the four seventh prizes. It pays once for each that is your number.',
  'vn18.DE_DAU': 'You win when the eighth prize is your number.',
  'vn27.DE_DAUDUOI':
    'You bet on each of the four seventh prizes and on the last two digits of the special prize. It pays once for each that is your number.',
  'vn18.DE_DAUDUOI':
    'You bet on the eighth prize and on the last two digits of the special prize. It pays once for each that is your number.',
  DE_G1: 'You win when the first prize ends with your two digits.',
  CANG3: 'You win when the special prize ends with your three digits.',
  'vn27.CANG3_DAU': 'You bet on each of the three sixth prizes. It pays once for each that is your number.',
  'vn18.CANG3_DAU': 'You win when the seventh prize is your number.',
  CANG4: 'You win when the special prize ends with your four digits.',
  D_TENS: 'You win when your digit is the last but one of the special prize.',
  D_UNITS: 'You win when your digit is the last one of the special prize.',
  TX: 'The last two digits of the special prize are big (Tài) from 50 to 99 and small (Xỉu) from 00 to 49.',
  CL: 'Predict whether the special prize ends with an odd or an even digit.',
  TONG: 'You win when the last two digits of the special prize add up to the sum that you picked.',
  TOP4: 'You win when the four digits of the draw are your number, in the same order.',
  ...ofKinds(['thai', 'thaiOfficial'], {
    TOP3: 'You win when the first prize ends with your three digits, in the same order.',
    TOD3: 'You win when the first prize ends with your three digits, in any order. A number with a pair pays double.',
    TOP2: 'You win when the first prize ends with your two digits.',
    BOT2: 'You win when the two-digit prize is your number.',
    RUN_TOP:
      'You win when your digit is among the last three of the first prize. It pays once, however often it is drawn.',
    RUN_BOT: 'You win when your digit is in the two-digit prize. It pays once, however often it is drawn.',
  }),
  ...ofKinds(['digits4'], {
    TOP3: 'You win when the last three digits of the draw are your number, in the same order.',
    TOD3: 'You win when the last three digits of the draw are your number, in any order. A number with a pair pays double.',
    TOP2: 'You win when the last two digits of the draw are your number.',
    BOT2: 'You win when the first two digits of the draw are your number.',
    RUN_TOP: 'You win when your digit is among the last three of the draw. It pays once, however often it is drawn.',
    RUN_BOT: 'You win when your digit is among the first two of the draw. It pays once, however often it is drawn.',
  }),
  FRONT3: 'You win when one of the two front-three prizes is your number, twice when both are.',
  BACK3: 'You win when one of the two last-three prizes is your number, twice when both are.',
  HL: 'The last digit of the first prize is high from 5 to 9 and low from 0 to 4.',
  OE: 'Predict whether the first prize ends with an odd or an even digit.',
  pick: 'Every {count} of your numbers from 1 to 80 make a line. What it pays depends on how many of them are among the twenty that are drawn.',
  sum: 'The sum of the twenty drawn numbers is small below 810, exactly 810, or big above 810.',
  'sum-parity': 'Predict whether the sum of the twenty drawn numbers is odd or even.',
  'upper-lower':
    'Numbers from 1 to 40 are upper. With 11 or more of the twenty drawn numbers there are more upper, with 10 both halves are equal, with 9 or fewer there are more lower.',
  elements:
    'The sum of the twenty drawn numbers gives the element: 210–695 metal, 696–763 wood, 764–855 water, 856–923 fire, 924–1410 earth.',
}
