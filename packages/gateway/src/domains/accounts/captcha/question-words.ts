/**
 * Words of kinds that everybody knows, each of one kind only and written as one word, in both languages: what the question asks about.
 * Nothing but its meaning shows a word's kind: the Korean ones are all two or three syllables long.
 */
export const KINDS = [
  {
    name: { KO: '과일', EN: 'a fruit' },
    KO: ['포도', '바나나', '수박', '참외', '딸기', '복숭아', '자두', '살구', '체리', '망고', '키위', '레몬', '석류', '코코넛', '자몽', '라임'],
    EN: ['apple', 'grape', 'banana', 'watermelon', 'strawberry', 'peach', 'plum', 'apricot', 'cherry', 'mango', 'pineapple', 'lemon', 'raspberry', 'blueberry', 'coconut', 'pear'],
  },
  {
    name: { KO: '동물', EN: 'an animal' },
    KO: ['고양이', '강아지', '토끼', '호랑이', '코끼리', '기린', '사자', '원숭이', '여우', '늑대', '다람쥐', '고래', '펭귄', '돼지', '염소', '하마'],
    EN: ['cat', 'dog', 'rabbit', 'tiger', 'elephant', 'giraffe', 'lion', 'monkey', 'fox', 'wolf', 'squirrel', 'whale', 'penguin', 'pig', 'goat', 'cow'],
  },
  {
    name: { KO: '가구', EN: 'a piece of furniture' },
    KO: ['의자', '책상', '침대', '옷장', '소파', '책장', '서랍장', '식탁', '화장대', '신발장', '벤치', '협탁', '찬장', '장롱'],
    EN: ['chair', 'desk', 'bed', 'wardrobe', 'sofa', 'bookcase', 'dresser', 'table', 'armchair', 'couch', 'cupboard', 'bench', 'sideboard', 'nightstand'],
  },
  {
    name: { KO: '탈것', EN: 'a vehicle' },
    KO: ['버스', '기차', '택시', '트럭', '요트', '전차', '마차', '썰매', '자전거', '비행기', '지하철', '잠수함', '구급차'],
    EN: ['bus', 'train', 'bicycle', 'aeroplane', 'taxi', 'truck', 'motorcycle', 'tram', 'submarine', 'helicopter', 'ambulance', 'yacht', 'ferry', 'van'],
  },
  {
    name: { KO: '몸의 부분', EN: 'a part of the body' },
    KO: ['어깨', '무릎', '손가락', '이마', '팔꿈치', '발목', '허리', '눈썹', '손목', '콧등', '종아리', '발가락', '입술'],
    EN: ['shoulder', 'knee', 'finger', 'forehead', 'elbow', 'ankle', 'nose', 'chin', 'ear', 'eyebrow', 'wrist', 'cheek', 'toe', 'thumb'],
  },
  {
    name: { KO: '옷이나 신발', EN: 'something to wear' },
    KO: ['바지', '치마', '양말', '장갑', '모자', '외투', '셔츠', '목도리', '구두', '운동화', '조끼', '잠옷', '한복', '장화'],
    EN: ['trousers', 'skirt', 'socks', 'gloves', 'hat', 'coat', 'shirt', 'scarf', 'shoes', 'sweater', 'jacket', 'pyjamas', 'dress', 'boots'],
  },
  {
    name: { KO: '악기', EN: 'a musical instrument' },
    KO: ['기타', '장구', '첼로', '단소', '아쟁', '해금', '소고', '하프', '피아노', '플루트', '가야금', '트럼펫', '거문고'],
    EN: ['piano', 'violin', 'guitar', 'drum', 'flute', 'harp', 'trumpet', 'harmonica', 'cello', 'clarinet', 'accordion', 'trombone', 'saxophone', 'banjo'],
  },
  {
    name: { KO: '직업', EN: 'a job' },
    KO: ['의사', '농부', '목수', '기자', '화가', '가수', '배우', '교수', '판사', '군인', '광부', '소방관', '간호사', '경찰관'],
    EN: ['doctor', 'teacher', 'cook', 'lawyer', 'nurse', 'pilot', 'judge', 'baker', 'tailor', 'surgeon', 'dentist', 'butcher', 'architect', 'journalist'],
  },
  {
    name: { KO: '나라', EN: 'a country' },
    KO: ['독일', '인도', '태국', '페루', '몽골', '케냐', '호주', '네팔', '가나', '칠레', '쿠바', '베트남', '브라질', '캐나다'],
    EN: ['France', 'Germany', 'Brazil', 'Egypt', 'Canada', 'Vietnam', 'India', 'Spain', 'Mexico', 'Kenya', 'Thailand', 'Norway', 'Peru', 'Mongolia'],
  },
  {
    name: { KO: '꽃', EN: 'a flower' },
    KO: ['장미', '튤립', '국화', '백합', '동백', '매화', '모란', '작약', '난초', '목련', '개나리', '진달래', '수선화', '라일락'],
    EN: ['tulip', 'sunflower', 'daisy', 'lily', 'daffodil', 'dandelion', 'carnation', 'orchid', 'poppy', 'lavender', 'peony', 'lilac', 'marigold', 'magnolia'],
  },
  {
    name: { KO: '날씨', EN: 'a kind of weather' },
    KO: ['소나기', '안개', '천둥', '번개', '우박', '태풍', '폭설', '가뭄', '장마', '서리', '황사'],
    EN: ['rain', 'fog', 'thunder', 'lightning', 'hail', 'storm', 'snow', 'drizzle', 'frost', 'sleet', 'hurricane', 'mist'],
  },
  {
    name: { KO: '운동 경기', EN: 'a sport' },
    KO: ['축구', '야구', '농구', '배구', '탁구', '수영', '씨름', '태권도', '양궁', '펜싱', '유도', '볼링', '골프', '하키'],
    EN: ['football', 'tennis', 'hockey', 'rugby', 'judo', 'snooker', 'badminton', 'wrestling', 'archery', 'karate', 'golf', 'lacrosse', 'triathlon', 'gymnastics'],
  },
] as const
