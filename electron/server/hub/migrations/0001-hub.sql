-- One store's hub: tables that nobody may touch, functions that everybody must call (decision 0090). Who calls
-- is the login role. The rules are those of test/model/hub/, call by call; each answer is the same JSON.
-- Amounts are cents, times and ages ms, instants ms since 1970 by this computer's clock.

create role hub_rules nologin;    -- owns all of it; nobody logs in as it
create role hub_till nologin;
create role hub_manager nologin;
revoke all on schema public from public;
do $$ begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to hub_till, hub_manager', current_database());
end $$;

-- One login stops nobody else: nothing written past the tables, no locks that outlast a statement or fill the server's memory.
revoke execute on function lo_creat(int), lo_create(oid), lo_from_bytea(oid, bytea) from public;
do $$
declare f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and (proname ~ '^pg_(try_)?advisory_' or proname = 'pg_logical_emit_message')
  loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;

create schema hub authorization hub_rules;
set role hub_rules;

-- What one login writes is told to all tills: nothing in it is beyond what they take for an answer (shared/hub/hub-calls.ts).
create domain hub.cents as bigint check (value between -1000000000000 and 1000000000000);
create domain hub.instant as bigint check (value between -95000000000000 and 95000000000000);
create domain hub.version as bigint check (value between 0 and 1000000000000000);

create table hub.meta (
  one bool primary key default true check (one),
  incarnation uuid not null default gen_random_uuid(),  -- a new one for every new hub
  -- A till that is cut off promises nothing for twice a lease: a hub that tells a longer one is believed by no till (shared/hub/hub-calls.ts).
  lease_ms bigint not null default 1500 check (lease_ms > 0) constraint meta_lease_bound check (lease_ms <= 10000),
  money text,                           -- of the till that said so first, as long as one of that money is there or waited for
  released text check (released ~ '^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$')  -- the newest version of the till that the head office lets this store take; null: any
);
insert into hub.meta default values;

create table hub.till (
  till text primary key check (till ~ '^[a-z0-9][a-z0-9-]{0,31}$'),  -- never used a second time
  role name not null unique,
  manager_role name not null unique,
  epoch int not null default 1,
  holder text references hub.till,      -- who took it over: it is fenced
  ticket bigint not null default 0,     -- of its newest hello: what an older connection still brings is void
  hello_ms bigint,                      -- when that was
  announced uuid,                       -- to which incarnation of the hub
  seen_ms bigint,                       -- the newest sign of it that renewed its lease
  known bool not null default false,    -- it may hold something that only it can tell
  journal_seq hub.version,              -- where its journal stood when it last beat: whether the copy is behind; null: it has not said
  money text,                           -- as it said last; null where it was refused
  health jsonb check (octet_length(health::text) <= 1000)  -- its version, disk, clock and printers, as it told last (shared/hub/till-health.ts)
);

create table hub.card (
  card text primary key check (card ~ '^[0-9a-f]{32}$'),  -- a keyed hash; an identifier never comes here
  confirmed hub.cents,
  told_at_ms hub.instant,               -- of what confirmed rests on
  version hub.version not null default 0,
  confirmed_version hub.version not null default 0,
  told_here bool not null default false,  -- by the service, while this hub was there; until then of what tills announce:
  remembered hub.cents,                 -- the newest that one remembered of an older hub
  remembered_version hub.version,
  unheard hub.cents                     -- the lowest that the service told while no hub was reached
);

create table hub.hold (
  card text not null references hub.card,
  intent text not null check (length(intent) between 8 and 64),
  till text not null references hub.till,
  cents hub.cents not null check (cents > 0),
  origin text references hub.till,      -- taken over from that till, and not announced yet by who took it over
  primary key (card, intent)
);
create index hold_of_till on hub.hold (till);

-- The copy of a journal has a row of its own: while it grows, neither a beat nor an accept of its till waits for it.
create table hub.copy (
  till text primary key references hub.till,
  last_seq bigint not null default 0,
  last_hash text not null default '',
  live_seq bigint not null default 0    -- up to here it has everything that the till had begun to send (test/model/hub/copying.ts)
);

-- No record is longer than a till's own may be (electron/journal/journal.ts), and no mark longer than a hash: every till is answered the newest one.
create table hub.fact (
  till text not null references hub.till,
  seq bigint not null,
  epoch int not null,
  prev text not null,
  hash text not null,
  body text not null,
  part text,                            -- what the till may have to forget, sealed with the store's key, which the hub does not have
  primary key (till, seq),
  constraint fact_length check (octet_length(body) <= 4194304 and octet_length(part) <= 4194304),
  constraint mark_length check (octet_length(prev) <= 128 and octet_length(hash) <= 128)
);
-- Where the closes are: nobody reads a year to find a day (test/model/hub/store-reading.ts).
create index fact_closes on hub.fact (till, seq) where body like '%"kind":"shift-closed"%';

-- What a till has said last of each kind, sealed by the tills (decision 0105); the highest number is the store's. The hub orders the changes, and
-- knows neither what one says nor who made it. No till is named '', which stands for the chain's head office (decision 0113).
create table hub.setting (
  till text not null,
  kind text not null,
  number bigint not null,
  name text not null,
  body text not null,
  office_number bigint,                 -- the office's own number of what it has said
  primary key (till, kind)
);

-- What a till has said last of each person, sealed by what no login of this hub has (decision 0107). The hub numbers what is said, and knows neither
-- who anybody is nor who said it of whom.
create table hub.person (
  till text not null references hub.till,
  person text not null,
  number bigint not null,
  body text not null,
  primary key (till, person)
);
create index person_number on hub.person (number);

-- What each till did to a card's balance, for a day: so that no till takes what another one did for a stranger's act (decision 0129).
create table hub.move (
  card text not null check (card ~ '^[0-9a-f]{32}$'),
  intent text not null check (length(intent) between 8 and 64),
  till text not null references hub.till,
  change hub.cents not null,
  after hub.cents,          -- what the service said the card held then; null where it answered nothing
  done bool not null,      -- false: its till does not know
  told_ms hub.instant not null, -- since when its till knew
  primary key (card, intent)
);
create index move_of_till on hub.move (till, told_ms desc);
create index move_by_age on hub.move (told_ms);

create function hub.clock_ms() returns bigint language sql volatile set search_path = hub, pg_temp as
$$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$;

-- A sum of what is within reach may not be.
create function hub.within_reach(p_sum numeric) returns bigint language sql immutable set search_path = hub, pg_temp as
$$ select greatest(-1000000000000, least(1000000000000, p_sum))::bigint $$;

-- Of a clock that was set wrong, too: an age that is told as it came could be more, a while later, than anybody takes.
create function hub.since(p_now bigint, p_age_ms bigint) returns bigint language sql immutable strict set search_path = hub, pg_temp as
$$ select p_now - greatest(-90000000000000, least(90000000000000, p_age_ms)) $$;

create function hub.me() returns text language sql stable set search_path = hub, pg_temp as
$$ select till from hub.till where role = session_user or manager_role = session_user $$;

-- Has every till that may hold something told THIS hub what?
create function hub.complete() returns bool language sql volatile set search_path = hub, pg_temp as
$$ select not exists (select from hub.till t, hub.meta m where t.known and t.announced is distinct from m.incarnation) $$;

-- A sign from the future is none: a clock that was set back keeps nobody here.
create function hub.present(t hub.till, p_now bigint) returns bool language sql volatile set search_path = hub, pg_temp as
$$ select t.known and t.announced is not distinct from m.incarnation and coalesce(p_now - t.seen_ms between 0 and m.lease_ms, false) from hub.meta m $$;

-- Those whose place a till has taken, and those whose place they had; the nearest first. A holder never changes, and nobody can hold its own holder.
create function hub.taken_by(p_till text) returns table (till text, by text, depth int) language sql stable set search_path = hub, pg_temp as $$
  with recursive below as (
    select t.till, t.holder as by, 1 as depth from hub.till t where t.holder = p_till
    union all
    select t.till, t.holder, b.depth + 1 from hub.till t join below b on t.holder = b.till
  )
  select till, by, depth from below
$$;

-- Whether the caller is a till of this hub whose place nobody has.
create function hub.may_read_store() returns bool language sql stable set search_path = hub, pg_temp as
$$ select exists (select from hub.till where role = session_user and holder is null) $$;

create function hub.standing(p_till text) returns jsonb language sql volatile set search_path = hub, pg_temp as $$
  select jsonb_build_object('incarnation', m.incarnation, 'leaseMs', m.lease_ms, 'isComplete', hub.complete(), 'epoch', t.epoch,
    'lastSequence', coalesce(k.last_seq, 0), 'lastHash', coalesce(k.last_hash, ''), 'takenOverBy', t.holder, 'ticket', t.ticket, 'nowMs', c.now_ms,
    'taken', (select coalesce(jsonb_agg(jsonb_build_object('till', b.till, 'by', b.by, 'lastSequence', coalesce(d.last_seq, 0), 'lastHash', coalesce(d.last_hash, ''),
        'liveThrough', coalesce(d.live_seq, 0),
        'held', (select coalesce(jsonb_agg(h.intent order by h.intent collate "C"), '[]') from hub.hold h where h.till = t.till and h.origin = b.till)) order by b.depth, b.till collate "C"), '[]')
      from hub.taken_by(t.till) b left join hub.copy d on d.till = b.till),
    'settingsNumber', (select coalesce(max(number), 0) from hub.setting),
    'peopleNumber', (select coalesce(max(number), 0) from hub.person),
    'released', m.released,
    'tillsPresent', (select count(*) from hub.till o where hub.present(o, c.now_ms)),
    'tillsKnown', (select count(*) from hub.till o where o.known))
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till where t.till = p_till
$$;

-- Where do I stand? Renews nothing; from here on only this connection's ticket counts.
create function hub.hello() returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me text := hub.me();
begin
  if me is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  update hub.till set ticket = ticket + 1, hello_ms = hub.clock_ms() where till = me;
  return hub.standing(me);
end $$;

-- I am here. p_of is the hub's time of the last answer that I had: one that comes late renews nothing.
create function hub.beat(p_ticket bigint, p_of bigint, p_journal bigint default null, p_health jsonb default null) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me text := hub.me(); at bigint := hub.clock_ms(); renewed bool;
begin
  if me is null or p_ticket is null or p_of is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  update hub.till t set seen_ms = at, journal_seq = p_journal, health = coalesce(p_health, t.health) from hub.meta m
    where t.till = me and t.ticket = p_ticket and t.holder is null and t.announced = m.incarnation and at - p_of between 0 and m.lease_ms;
  renewed := found;
  return hub.standing(me) || jsonb_build_object('renewed', renewed);
end $$;

-- All that I hold and the balances I know, in one transaction, within a lease of my hello: later it is not what I hold any more. A balance with a version is remembered of a hub (0: of none; the lowest counts until the service has told this
-- one), one without was told by the service while none was reached. Holds that I took over stay until I name the till they came from.
create function hub.announce(p_ticket bigint, p_incarnation uuid, p_holds jsonb, p_balances jsonb, p_adopted text[])
returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; m hub.meta; at bigint; b record;
begin
  select * into m from hub.meta;
  select * into me from hub.till where till = hub.me() for no key update;
  at := hub.clock_ms();
  if me.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if me.holder is not null then return to_jsonb('taken-over'::text); end if;
  if p_ticket is distinct from me.ticket or p_incarnation is distinct from m.incarnation
    or not coalesce(at - me.hello_ms between 0 and m.lease_ms, false) then return to_jsonb('stale'::text); end if;
  insert into hub.card (card)
    select c from (select jsonb_array_elements(p_holds || p_balances)->>'card') as x(c) group by c order by c on conflict do nothing;
  perform from hub.card where card in (select jsonb_array_elements(p_holds || p_balances)->>'card')
    or card in (select h.card from hub.hold h where h.till = me.till) order by card for update;
  -- Of the tills that I took over: what I do not hold was done, or ended otherwise, and nobody has told this hub which.
  for b in select h.card, sum(h.cents) as cents from hub.hold h where h.till = me.till and h.origin = any (p_adopted)
    and not exists (select from jsonb_to_recordset(p_holds) as x(card text, intent text) where x.card = h.card and x.intent = h.intent) group by h.card loop
    update hub.card k set version = k.version + 1, confirmed_version = k.version + 1, confirmed = hub.within_reach(k.confirmed - b.cents),
        unheard = case when k.told_here then k.unheard else least(k.unheard, hub.within_reach(k.confirmed - b.cents)) end
      where k.card = b.card and k.confirmed is not null;
  end loop;
  for b in select x.* from jsonb_to_recordset(p_balances) as x(card text, cents bigint, version bigint, "ageMs" bigint) loop
    if b.version is null or b.version = 0 then
      update hub.card k set version = k.version + 1, confirmed_version = k.version + 1,
          unheard = case when k.told_here then k.unheard else least(k.unheard, b.cents) end,
          confirmed = least(k.confirmed, b.cents),
          told_at_ms = case when k.confirmed is null or b.cents < k.confirmed then hub.since(at, b."ageMs") else k.told_at_ms end
        where k.card = b.card and (b.version is null or not k.told_here);
    else
      -- A version is later than every one of an older hub, also of a balance that does not count.
      update hub.card k set version = b.version + 1, confirmed_version = b.version + 1 where k.card = b.card and b.version >= k.version;
      update hub.card k set version = k.version + 1, confirmed_version = k.version + 1,
          remembered = b.cents, remembered_version = b.version, confirmed = least(b.cents, k.unheard), told_at_ms = hub.since(at, b."ageMs")
        where k.card = b.card and not k.told_here and (k.remembered_version is null or b.version > k.remembered_version);
    end if;
  end loop;
  delete from hub.hold where till = me.till and (origin is null or origin = any (p_adopted));
  insert into hub.hold (card, intent, till, cents)
    select x.card, x.intent, me.till, x.cents from jsonb_to_recordset(p_holds) as x(card text, intent text, cents bigint)
    on conflict do nothing;
  update hub.card set version = version + 1 where card in (select jsonb_array_elements(p_holds)->>'card');
  update hub.till set announced = m.incarnation, seen_ms = at, known = true where till = me.till;
  return to_jsonb('announced'::text);
end $$;

-- Admit against confirmed minus the holds of ALL tills: the card's row lock makes it exact. Asked again it is the same one.
-- p_limit: what all tills together may hold on one card; p_share: what a till that is cut off may hold on it by itself;
-- p_unknown: what may be held on a card whose balance nobody knows.
create function hub.accept(p_ticket bigint, p_card text, p_intent text, p_cents bigint, p_limit bigint, p_share bigint, p_unknown bigint)
returns jsonb language plpgsql security definer set search_path = hub, pg_temp set lock_timeout = '200ms' as $$
declare me hub.till; m hub.meta; at bigint; confirmed bigint; told_at bigint; held bigint; mine bigint; had bool; aside bigint := 0; cut_off int := 0; because text;
begin
  if num_nulls(p_ticket, p_card, p_intent, p_cents, p_limit, p_share, p_unknown) > 0 or p_cents <= 0
    or length(p_intent) not between 8 and 64 then
    raise invalid_parameter_value using message = 'accept needs a name and all of its amounts';
  end if;
  select * into m from hub.meta;
  -- Until this has ended nobody takes this till over.
  select * into me from hub.till where till = hub.me() for key share;
  if me.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if me.holder is not null then return jsonb_build_object('admitted', false, 'because', 'taken-over'); end if;
  if p_ticket <> me.ticket or me.announced is distinct from m.incarnation then return jsonb_build_object('admitted', false, 'because', 'announce-first'); end if;
  insert into hub.card (card) values (p_card) on conflict do nothing;
  select c.confirmed, c.told_at_ms into confirmed, told_at from hub.card c where c.card = p_card for update;
  select coalesce(sum(h.cents), 0), coalesce(sum(h.cents) filter (where h.till = me.till), 0), coalesce(bool_or(h.intent = p_intent), false)
    into held, mine, had from hub.hold h where h.card = p_card;
  at := hub.clock_ms();
  if had then
    because := 'again';
  elsif confirmed is null and held + p_cents > p_unknown then
    because := 'unknown-card';
  elsif confirmed - held < p_cents then
    because := 'balance';
  elsif not hub.complete() then
    -- Some till has not told this hub what it holds: each has its own part, and it is written down.
    because := case when held + p_cents > p_limit then 'limit' when mine + p_cents > p_share then 'incomplete' else 'share' end;
  else
    -- A till whose lease has run out may be using its part of this card now: what it does not hold of it yet is set aside.
    select count(*), coalesce(sum(greatest(0, p_share - coalesce((select sum(h.cents) from hub.hold h where h.card = p_card and h.till = t.till), 0))), 0)
      into cut_off, aside from hub.till t where t.known and t.till <> me.till and not hub.present(t, at);
    because := case when held + p_cents + aside > p_limit then 'limit' else 'held' end;
  end if;
  if because in ('held', 'share') then
    insert into hub.hold (card, intent, till, cents) values (p_card, p_intent, me.till, p_cents);
    update hub.card c set version = c.version + 1 where c.card = p_card;
  end if;
  return jsonb_build_object('admitted', because in ('held', 'share', 'again'), 'because', because, 'confirmedCents', confirmed, 'ageMs', at - told_at,
    'heldCents', hub.within_reach(held), 'tillsCutOff', cut_off);
end $$;

-- The card's version before something is sent, which settle and tell want back.
create function hub.flight(p_card text) returns jsonb language sql security definer set search_path = hub, pg_temp as
$$ select to_jsonb(coalesce((select version from hub.card where card = p_card), 0)) $$;

-- What the service told. An answer that may have overlapped another one is as one that no hub heard: it counts if it is lower.
create function hub.take_balance(p_card text, p_balance bigint, p_flight bigint) returns void language sql volatile set search_path = hub, pg_temp as $$
  update hub.card k set version = k.version + 1, confirmed_version = k.version + 1,
    told_here = k.told_here or x.alone,
    remembered = case when x.alone then null else k.remembered end,
    remembered_version = case when x.alone then null else k.remembered_version end,
    unheard = case when x.alone then null when k.told_here then k.unheard else least(k.unheard, p_balance) end,
    confirmed = case when x.alone then p_balance else least(k.confirmed, p_balance) end,
    told_at_ms = case when x.alone or k.confirmed is null or p_balance < k.confirmed then hub.clock_ms() else k.told_at_ms end
  from (select coalesce(p_flight >= confirmed_version, false) as alone from hub.card where card = p_card) x
  where k.card = p_card
$$;

-- The hold goes, and with it comes the balance that the service told; null where it told none.
create function hub.settle(p_card text, p_intent text, p_balance bigint, p_flight bigint) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till;
begin
  select * into me from hub.till where till = hub.me() for key share;
  perform from hub.card where card = p_card for update;
  delete from hub.hold where card = p_card and intent = p_intent and till = me.till;
  if not found then return to_jsonb(false); end if;
  if p_balance is null then update hub.card k set version = k.version + 1 where k.card = p_card;
  else perform hub.take_balance(p_card, p_balance, p_flight); end if;
  return to_jsonb(true);
end $$;

-- A balance that the service told without a hold: of a load, of a look.
create function hub.tell(p_card text, p_balance bigint, p_flight bigint) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till;
begin
  if p_balance is null then raise invalid_parameter_value using message = 'tell needs a balance'; end if;
  select * into me from hub.till where till = hub.me() for key share;
  if me.till is null or me.holder is not null then return to_jsonb(false); end if;
  insert into hub.card (card) values (p_card) on conflict do nothing;
  perform from hub.card where card = p_card for update;
  perform hub.take_balance(p_card, p_balance, p_flight);
  return to_jsonb(true);
end $$;

create function hub.view(p_card text) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select jsonb_build_object('isComplete', hub.complete(), 'confirmedCents', k.confirmed, 'version', k.confirmed_version, 'ageMs', hub.clock_ms() - k.told_at_ms,
    'heldCents', (select hub.within_reach(coalesce(sum(cents), 0)) from hub.hold h where h.card = k.card))
  from hub.card k where k.card = p_card
$$;

-- The copy of the caller's own journal: without a gap, each record once, chained. Answers where it stands.
-- p_live: whether, with these, the copy has everything that the till has begun to send. Without a record, and not live: it will not have it any more.
create function hub.append(p_epoch int, p_from bigint, p_prev text[], p_hash text[], p_body text[], p_part text[], p_live bool) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare t hub.till; k hub.copy; n int := coalesce(array_length(p_hash, 1), 0); skip int; was text;
begin
  if n <> coalesce(array_length(p_prev, 1), 0) or n <> coalesce(array_length(p_body, 1), 0) or n <> coalesce(array_length(p_part, 1), 0) or p_from < 1 or p_live is null then
    raise invalid_parameter_value using message = 'append needs as many of each';
  end if;
  -- Until this has ended nobody takes this till over.
  select * into t from hub.till where till = hub.me() for key share;
  if t.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  insert into hub.copy (till) values (t.till) on conflict do nothing;
  select * into k from hub.copy where till = t.till for update;
  if t.epoch is distinct from p_epoch or t.holder is not null then return jsonb_build_object('kind', 'fenced', 'lastSequence', k.last_seq); end if;
  if n = 0 then
    if not p_live then update hub.copy set live_seq = 0 where till = t.till; end if;
    return jsonb_build_object('kind', 'appended', 'lastSequence', k.last_seq);
  end if;
  if p_from > k.last_seq + 1 then return jsonb_build_object('kind', 'gap', 'lastSequence', k.last_seq); end if;
  -- What is there already has to be what comes.
  for i in 1 .. n loop
    if p_from + i - 1 <= k.last_seq then
      select hash into was from hub.fact where till = t.till and seq = p_from + i - 1;
      if was is distinct from p_hash[i] then return jsonb_build_object('kind', 'broken', 'lastSequence', k.last_seq, 'atSequence', p_from + i - 1); end if;
    elsif p_prev[i] is distinct from (case when p_from + i - 1 = k.last_seq + 1 then k.last_hash else p_hash[i - 1] end) then
      return jsonb_build_object('kind', 'broken', 'lastSequence', k.last_seq, 'atSequence', p_from + i - 1);
    end if;
  end loop;
  skip := k.last_seq - p_from + 1;
  if n > skip then
    insert into hub.fact (till, seq, epoch, prev, hash, body, part)
      select t.till, p_from + o - 1, p_epoch, x.p, x.h, x.b, x.s from unnest(p_prev, p_hash, p_body, p_part) with ordinality as x(p, h, b, s, o) where o > skip;
    update hub.copy set last_seq = p_from + n - 1, last_hash = p_hash[n] where till = t.till returning last_seq into k.last_seq;
  end if;
  if p_live and p_from + n - 1 = k.last_seq then update hub.copy set live_seq = k.last_seq where till = t.till; end if;
  return jsonb_build_object('kind', 'appended', 'lastSequence', k.last_seq);
end $$;

create function hub.tills() returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', t.till, 'epoch', t.epoch, 'takenOverBy', t.holder, 'isKnown', t.known,
    'isPresent', hub.present(t, c.now_ms), 'hasAnnounced', t.announced is not distinct from m.incarnation, 'lastSequence', coalesce(k.last_seq, 0),
    'journalSequence', t.journal_seq, 'seenAgoMs', c.now_ms - t.seen_ms, 'health', t.health) order by t.till collate "C"), '[]')
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till
$$;

-- The copy of any till's journal. A record may have megabytes: what is read at once ends before 1 MiB, but is never less than one record (test/model/hub/copying.ts).
-- Only the hub's owner calls it, and who has that till's place (read_taken): nobody reads another till's records with one till's file.
create function hub.read(p_till text, p_after bigint, p_most int) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'previousHash', f.prev, 'hash', f.hash, 'body', f.body, 'part', f.part) order by f.seq), '[]')
  from (
    select m.*, row_number() over (order by m.seq) as place, sum(octet_length(m.body) + coalesce(octet_length(m.part), 0)) over (order by m.seq) as bytes
    from (select * from hub.fact where till = p_till and seq > p_after order by seq limit least(p_most, 500)) m
  ) f where f.place = 1 or f.bytes <= 1048576
$$;

-- For a manager: compare and set on the epoch. The other till is fenced, its copy sealed where it stands, its holds are the taker's,
-- and nobody waits for it any more. Null where it was not to be had.
create function hub.take_over(p_till text, p_epoch int) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; t hub.till; k hub.copy;
begin
  -- Asked in vain it locks nobody's row.
  if not exists (select from hub.till o where o.till = p_till and o.epoch = p_epoch and o.holder is null) then return null; end if;
  -- Both, in one order: two that take each other over at once do not wait for each other for ever.
  perform from hub.till where till in (hub.me(), p_till) order by till for update;
  select * into me from hub.till where till = hub.me();
  if me.till is null or me.till = p_till or me.holder is not null then return null; end if;
  update hub.till o set epoch = o.epoch + 1, holder = me.till, known = false
    where o.till = p_till and o.epoch = p_epoch and o.holder is null returning * into t;
  if t.till is null then return null; end if;
  update hub.hold set till = me.till, origin = coalesce(origin, t.till) where till = t.till;
  select * into k from hub.copy where till = t.till;
  return jsonb_build_object('epoch', t.epoch, 'lastSequence', coalesce(k.last_seq, 0), 'lastHash', coalesce(k.last_hash, ''));
end $$;

-- For the hub's owner: a till that is switched off is not waited for, and nothing is set aside for it, until it announces again.
create function hub.mark_absent(p_till text) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
begin
  update hub.till t set known = false from hub.meta m
    where t.till = p_till and t.known and t.holder is null and not hub.present(t, hub.clock_ms());
  return to_jsonb(found);
end $$;

-- What the till has forgotten goes from its copy as well. Answers how many parts were there.
create function hub.forget(p_sequences bigint[]) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare n int;
begin
  update hub.fact set part = null where part is not null and seq = any (p_sequences)
    and till = (select t.till from hub.till t where t.till = hub.me() and t.holder is null);
  get diagnostics n = row_count;
  return to_jsonb(n);
end $$;

-- The copy of a till whose place the caller has taken.
create function hub.read_taken(p_till text, p_after bigint, p_most int) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
begin
  if not exists (select from hub.taken_by((select till from hub.till where role = session_user)) b where b.till = p_till) then return '[]'; end if;
  return hub.read(p_till, p_after, p_most);
end $$;

-- The newest closes in a till's copy, and the business day of each.
create function hub.closes(p_till text, p_most int) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'hash', f.hash,
    'businessDay', substring(f.body from '"businessDay":"([0-9]{4}-[0-9]{2}-[0-9]{2})"')) order by f.seq desc), '[]')
  from (select seq, hash, body from hub.fact where till = p_till and body like '%"kind":"shift-closed"%' and hub.may_read_store()
    order by seq desc limit least(p_most, 400)) f
$$;

-- What a till's copy says in the open; no sealed part.
create function hub.read_public(p_till text, p_after bigint, p_most int) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'previousHash', f.prev, 'hash', f.hash, 'body', f.body) order by f.seq), '[]')
  from (
    select m.*, row_number() over (order by m.seq) as place, sum(octet_length(m.body)) over (order by m.seq) as bytes
    from (select seq, prev, hash, body from hub.fact where till = p_till and seq > p_after and hub.may_read_store() order by seq limit least(p_most, 500)) m
  ) f where f.place = 1 or f.bytes <= 1048576
$$;

-- A change by the caller's manager gets the next number; said again, the one that it has. With a number: what an older hub had, and counts unless
-- something newer is known. Answers the number of the caller's change, or of what is newer.
create function hub.put_setting(p_epoch int, p_kind text, p_name text, p_number bigint, p_body text) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare t hub.till; was hub.setting; n bigint;
begin
  if p_kind is null or p_kind not in ('limits', 'taxes', 'prices', 'sign') or p_name is null or length(p_name) not between 1 and 100
    or p_body is null or octet_length(p_body) > (case p_kind when 'prices' then 655360 else 65536 end) or not coalesce(p_number between 1 and 1000000000000, true) then
    raise invalid_parameter_value using message = 'no setting of a store';
  end if;
  -- Until this has ended nobody takes this till over.
  select * into t from hub.till where till = hub.me() for key share;
  if t.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if t.epoch is distinct from p_epoch or t.holder is not null then return jsonb_build_object('kind', 'fenced'); end if;
  -- One after the other: the order is the hub's.
  perform from hub.meta for update;
  select * into was from hub.setting where till = t.till and kind = p_kind;
  if p_number is null and was.name = p_name then return jsonb_build_object('kind', 'kept', 'number', was.number); end if;
  if p_number is null then
    select coalesce(max(number), 0) + 1 into n from hub.setting;
  else
    select max(number) into n from hub.setting where kind = p_kind;
    if n >= p_number then return jsonb_build_object('kind', 'kept', 'number', n); end if;
    n := p_number;
  end if;
  insert into hub.setting (till, kind, number, name, body) values (t.till, p_kind, n, p_name, p_body)
    on conflict (till, kind) do update set number = excluded.number, name = excluded.name, body = excluded.body;
  return jsonb_build_object('kind', 'kept', 'number', n);
end $$;

-- The newest of each kind.
create function hub.settings() returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'number', s.number, 'name', s.name, 'body', s.body) order by s.kind collate "C"), '[]')
  from (select distinct on (kind) kind, number, name, body from hub.setting where hub.may_read_store() order by kind, number desc) s
$$;

-- What the caller says of a person gets the next number, once it has read what others have said of that one: p_seen is the newest that it has read.
create function hub.put_person(p_epoch int, p_person text, p_seen bigint, p_body text) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare t hub.till; n bigint;
begin
  if p_person is null or length(p_person) not between 1 and 100 or p_seen is null or p_body is null or octet_length(p_body) > 4096 then
    raise invalid_parameter_value using message = 'no person of a store';
  end if;
  -- Until this has ended nobody takes this till over.
  select * into t from hub.till where till = hub.me() for key share;
  if t.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if t.epoch is distinct from p_epoch or t.holder is not null then return jsonb_build_object('kind', 'fenced'); end if;
  -- One after the other: the order is the hub's.
  perform from hub.meta for update;
  if exists (select from hub.person where person = p_person and till <> t.till and number > p_seen) then return jsonb_build_object('kind', 'newer'); end if;
  if (select count(*) from hub.person where till = t.till and person <> p_person) >= 300 then return jsonb_build_object('kind', 'full'); end if;
  select coalesce(max(number), 0) + 1 into n from hub.person;
  insert into hub.person (till, person, number, body) values (t.till, p_person, n, p_body)
    on conflict (till, person) do update set number = excluded.number, body = excluded.body;
  return jsonb_build_object('kind', 'kept', 'number', n);
end $$;

-- All that all tills have said last of each.
create function hub.people() returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', p.till, 'person', p.person, 'number', p.number, 'body', p.body) order by p.number), '[]')
  from hub.person p where hub.may_read_store()
$$;

-- Nothing that the office said before what is known here: a manager may have changed it since. p_floor is the highest number that a hub of this store
-- is known to have had: what comes after an emptied one stands well above it, since its tills bring back what they know under the number that it had.
create function hub.put_office_setting(p_kind text, p_name text, p_office_number bigint, p_floor bigint, p_body text) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare was bigint; n bigint;
begin
  if p_kind is distinct from 'limits' or p_name is null or length(p_name) not between 1 and 100 or p_body is null or octet_length(p_body) > 65536
    or not coalesce(p_office_number between 1 and 100000000000000, false) or p_floor is null then
    raise invalid_parameter_value using message = 'no setting of a head office';
  end if;
  perform from hub.meta for update;
  select office_number into was from hub.setting where till = '' and kind = p_kind;
  select coalesce(max(number), 0) into n from hub.setting;
  if was >= p_office_number then return jsonb_build_object('officeNumber', was, 'settingsNumber', n); end if;
  if p_floor > n then n := p_floor + 1000; end if;
  insert into hub.setting (till, kind, number, name, body, office_number) values ('', p_kind, n + 1, p_name, p_body, p_office_number)
    on conflict (till, kind) do update
    set number = excluded.number, name = excluded.name, body = excluded.body, office_number = excluded.office_number;
  return jsonb_build_object('officeNumber', p_office_number, 'settingsNumber', n + 1);
end $$;

-- The newest word on each counts, from its own till or from the one that has its place. What is older than a day goes; of one till no more than a busy day's are kept.
create function hub.tell_moves(p_moves jsonb) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; at bigint := hub.clock_ms(); mine text[];
begin
  if jsonb_typeof(p_moves) is distinct from 'array' or jsonb_array_length(p_moves) > 500 then
    raise invalid_parameter_value using message = 'no moves of cards';
  end if;
  select * into me from hub.till where till = hub.me() for key share;
  if me.till is null or me.holder is not null then return to_jsonb(false); end if;
  mine := array(select me.till union all select t.till from hub.taken_by(me.till) t);
  delete from hub.move m where m.till = any (mine) and (m.card, m.intent) in
    (select x.card, x.intent from jsonb_to_recordset(p_moves) as x(card text, intent text, state text) where x.state = 'undone');
  insert into hub.move (card, intent, till, change, after, done, told_ms)
    select x.card, x.intent, me.till, x."changeCents", x."afterCents", x.state = 'done', hub.since(at, greatest(0, x."ageMs"))
      from jsonb_to_recordset(p_moves) as x(card text, intent text, "changeCents" bigint, "afterCents" bigint, state text, "ageMs" bigint)
      where x.state in ('done', 'open') order by x.card, x.intent
    on conflict (card, intent) do update
      set till = excluded.till, change = excluded.change, after = excluded.after, done = excluded.done, told_ms = excluded.told_ms
      where move.till = any (mine);
  delete from hub.move where ctid = any (array(select ctid from hub.move where told_ms < at - 86400000 limit 1000 for update skip locked));
  delete from hub.move where till = me.till
    and told_ms < (select told_ms from hub.move where till = me.till order by told_ms desc offset 20000 limit 1);
  return to_jsonb(true);
end $$;

create function hub.moves(p_card text) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('intent', m.intent, 'changeCents', m.change, 'afterCents', m.after, 'isDone', m.done,
    'ageMs', c.now_ms - m.told_ms) order by m.told_ms desc, m.intent collate "C"), '[]')
  from (select hub.clock_ms() as now_ms) c,
    lateral (select * from hub.move where card = p_card and c.now_ms - told_ms <= 86400000 and hub.may_read_store()
      order by told_ms desc, intent collate "C" limit 500) m
$$;

-- In which money the caller counts, before it announces: whether it may.
create function hub.say_money(p_money text) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; at bigint := hub.clock_ms(); fits bool;
begin
  if p_money is null or p_money !~ '^[A-Z]{3} [0-3]$' then raise invalid_parameter_value using message = 'no money'; end if;
  select * into me from hub.till where till = hub.me() for no key update;
  if me.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if me.holder is not null then return to_jsonb(false); end if;
  -- Of two that come at once one waits here, and the next statement reads what the other one has said.
  perform from hub.meta where money is distinct from p_money for update;
  -- Whoever has just said hello is about to announce.
  update hub.meta m set money = p_money where m.money is distinct from p_money and not exists
    (select from hub.till o where o.till <> me.till and o.money = m.money and o.holder is null and (o.known or coalesce(at - o.hello_ms between 0 and 10000, false)));
  select money = p_money into fits from hub.meta;
  update hub.till set money = case when fits then p_money end where till = me.till;
  return to_jsonb(fits);
end $$;

revoke all on all functions in schema hub from public;
alter default privileges for role hub_rules revoke execute on functions from public;
grant usage on schema hub to hub_till, hub_manager;
grant execute on function hub.hello, hub.beat, hub.say_money, hub.announce, hub.accept, hub.flight, hub.settle, hub.tell, hub.view, hub.tell_moves, hub.moves,
  hub.append, hub.forget, hub.read_taken, hub.closes, hub.read_public, hub.put_setting, hub.settings, hub.put_person, hub.people, hub.tills to hub_till;
grant execute on function hub.tills, hub.take_over to hub_manager;
reset role;
