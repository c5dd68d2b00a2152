-- A name is one thing, however it is written: names are compared and searched by one key, that of nameKeyOf
-- (contract/readers/name-key.ts). It is stored, since a list is searched more often than a name is written.

create function name_key(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  key text collate "C" := name;
begin
  -- Most names are nothing but Han letters and digits.
  if key ~ '^[a-z0-9\u3400-\u9fff]*$' then return key; end if;
  key := lower(regexp_replace(normalize(key, nfkc),
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g'));
  -- Signs that stand for one another, and radicals instead of letters.
  if key ~ '[^a-z0-9()\u3400-\u9fff]' then
    key := translate(key,
      '‐‒–—―−─⸺⸻〜〰∼''`‘’‚‛“”„‟«»‹›「」『』〝〞〟′ʹʼ【〔〖〘〚】〕〗〙〛《〈》〉•・‧∙⋅･᛫ꞏ⺁⺊⺌⺍⺎⺒⺓⺛⺜⺝⺠⺧⺩⺬⺮⺶⺼⺽⻁⻄⻅⻆⻉⻊⻋⻑⻓⻔⻗⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲',
      '---------~~~""""""""""""""""""""""""[[[[[]]]]]<<>>········厂卜小小兀巳幺旡日月民牛王示竹羊肉臼虎西见角贝足车長长门雨青韦页风飞食马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀');
    key := replace(key, '--', '-');
  end if;
  -- Capitals that lower() knows or not, depending on the locale of the database.
  if key ~ '[\u00c0-\u058f\u1e00-\u1fff]' then
    key := translate(key,
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮİĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎ'
      'ƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎ'
      'ΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬ'
      'ѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷ'
      'ԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈ'
      'ẊẌẎẐẒẔẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾἈἉἊἋἌἍἎἏἘἙἚἛἜἝἨἩἪἫἬἭἮἯἸἹἺἻἼἽἾἿὈὉὊὋὌὍὙὛὝὟὨὩὪὫὬ'
      'ὭὮὯᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝᾞᾟᾨᾩᾪᾫᾬᾭᾮᾯᾸᾹᾺᾼῈῊῌῘῙῚῨῩῪῬῸῺῼ',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįiĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝ'
      'əɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύ'
      'ώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭ'
      'ѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէ'
      'ըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉ'
      'ẋẍẏẑẓẕßạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿἀἁἂἃἄἅἆἇἐἑἒἓἔἕἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷὀὁὂὃὄὅὑὓὕὗὠὡὢὣὤ'
      'ὥὦὧᾀᾁᾂᾃᾄᾅᾆᾇᾐᾑᾒᾓᾔᾕᾖᾗᾠᾡᾢᾣᾤᾥᾦᾧᾰᾱὰᾳὲὴῃῐῑὶῠῡὺῥὸὼῳ');
  end if;
  return key;
end
$$;

-- Names that have become equal by this key stay: the same name is refused to a later one, under a lock, and not here.
alter table merchants drop column name_key;
alter table merchants
  add name_key text not null generated always as (name_key(name)) stored,
  add contact_key text not null generated always as (name_key(contact)) stored;
create index merchants_same_name on merchants (name_key);

alter table roles drop column name_key;
alter table roles add name_key text generated always as (name_key(name)) stored;
create index roles_same_name on roles (name_key);

do $$
declare
  catalogued text;
begin
  foreach catalogued in array array['print_shops', 'goods_kinds', 'goods', 'teaching_materials', 'categories'] loop
    execute format('alter table %I drop column name_key', catalogued);
    execute format('alter table %I add name_key text not null generated always as (name_key(name)) stored', catalogued);
    execute format('create index %I on %I (name_key)', catalogued || '_same_name', catalogued);
  end loop;
end
$$;

-- People are looked for by either name. No key has a blank, so none reaches from one name into the other.
alter table accounts add name_key text not null
  generated always as (name_key(display_name) || ' ' || name_key(username)) stored;
alter table customers add nickname_key text not null generated always as (name_key(nickname)) stored;
alter table pages add name_key text not null generated always as (name_key(name)) stored;
alter table qr_codes add name_key text not null generated always as (name_key(name)) stored;
alter table print_jobs add card_name_key text not null generated always as (name_key(card_name)) stored;
alter table grant_batches add card_name_key text not null generated always as (name_key(card_name)) stored;
alter table former_names add name_key text not null generated always as (name_key(name)) stored;
