/** Extreme values of each PostgreSQL type, in PostgreSQL's own text. */

/** @throws Error for a new type, whose extreme values must be added here */
export function samplesOf(type: string): readonly string[] {
  const found = samples.get(type.replace(/\(\d+(,\d+)?\)/, ''));
  if (!found) throw new Error(`Say what the edges of ${type} are, in ${__filename}.`);
  return found;
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Every character of the basic plane except zero and surrogates, and both ends of the other planes. */
const everyCharacter = `${range(1, 0xd800)}${range(0xe000, 0x10000)}\u{10000}\u{10ffff}😀`;

/**
 * Characters that some notation treats specially: controls, blanks, joiners, directions, line ends, both ends of the
 * planes.
 */
const everyAwkward = `${range(1, 0xa1)}\u00ad\u200b\u200d\u2028\u2029\u202e\ufeff\ufffe\uffff\u{10000}\u{10ffff}學😀`;

const texts = ['', ' ', 'null', 'NULL', '\\N', '"', "'", '\\', 'a\nb\r\n\tc', '{}', everyAwkward];
const times = [
  'infinity',
  '-infinity',
  '1969-12-31 23:59:59.999999+00',
  '9999-12-31 23:59:59.999999+00',
  '0044-03-15 12:00:00+00 BC',
];
const days = ['infinity', '-infinity', '1969-12-31', '9999-12-31', '0044-03-15 BC', '2024-02-29'];
const floats = ['0', '-0', 'Infinity', '-Infinity', 'NaN', '0.1', '1e-30', '123456.789'];
const json = [
  'null',
  '[]',
  '{}',
  '""',
  '"null"',
  'false',
  '[null, [null, []], {"": null}]',
  '"\\u0001 \\" \\\\ 学\\n"',
  '1.10',
  '12345678901234567890.123456789012345678901',
  '1e400',
  '{"b": 1, "a": {"c": [1, 2.50]}}',
];

const samples: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    boolean: ['true', 'false'],
    smallint: ['0', '-32768', '32767'],
    integer: ['0', '-2147483648', '2147483647'],
    bigint: ['0', '-9223372036854775808', '9223372036854775807'],
    real: [...floats, '1.17549435e-38', '3.4028235e+38'],
    'double precision': [...floats, '5e-324', '1.7976931348623157e+308', '0.30000000000000004'],
    // A numeric with a precision has no infinity.
    numeric: ['0', '1.10', '-0.0001', 'NaN', '9999999999999999.9999'],
    text: texts,
    'character varying': ['', '二十个字以内', "a'b\\c"],
    character: ['', 'ab', '学习卡片五'],
    '"char"': ['', 'a', '\\377'],
    bytea: [
      '\\x',
      '\\x00',
      `\\x${Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString('hex')}`,
    ],
    date: days,
    'time without time zone': ['00:00:00', '24:00:00', '23:59:59.999999'],
    'time with time zone': ['00:00:00+15:59', '23:59:59.999999-12:30'],
    'timestamp without time zone': times.map((time) => time.replace('+00', '')),
    'timestamp with time zone': times,
    interval: ['0', '-1 years +2 mons -3 days +04:05:06.789', '178000000 years', '-00:00:00.000001'],
    uuid: ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    json: [...json, '{"twice": 1,\n "twice":  2}'],
    jsonb: json,
    'text[]': [
      '{}',
      '{NULL}',
      '{"NULL",null,""}',
      '{{a,NULL},{"b,c","\\""}}',
      '[2:3]={x,y}',
      '{"{}","学 \\\\\n"}',
    ],
    'integer[]': ['{}', '{NULL}', '{{1,NULL},{3,4}}', '[-1:0]={1,2}'],
    'jsonb[]': ['{}', '{null,NULL}', '{"null","[null]","\\"\\""}'],
    'timestamp with time zone[]': ['{}', '{infinity,-infinity,NULL,"1969-12-31 23:59:59.999999+00"}'],
    inet: ['10.0.0.7', '10.0.0.7/8', '::ffff:1.2.3.4/128'],
    cidr: ['10.0.0.0/8', '::/0'],
    bit: ['000', '101'],
    'bit varying': ['', '1', '0001'],
    int8range: ['empty', '(,)', '[1,)', '[-9223372036854775808,9223372036854775807)'],
    tstzrange: ['empty', '["1969-12-31 00:00:00+00",infinity)', '(,)'],
    datemultirange: ['{}', '{[1969-12-31,1970-01-02),[9999-01-01,infinity)}'],
    point: ['(0,-0)', '(Infinity,NaN)', '(0.1,1e-30)'],
    tsvector: ['', "'学习':1A 'it''s':2"],
    mood: ['好', 'so-so', ''],
    'mood[]': ['{}', '{好,NULL,""}'],
    short_text: ['', 'null', '学\n"'],
    long_text: ['', everyCharacter],
    pair: ['(,)', '("",0)', '("a,""b\\\\",-1)'],
  }),
);
