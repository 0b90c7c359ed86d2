-- A chain's head office: what each store's hub has of its tills' records, and what that comes to (decision 0103). Tables that nobody may touch,
-- functions that a store must call; who calls is the login role. Amounts are cents, times and ages ms.
--
-- Nothing here needs one server: every key begins with the store, a call touches rows of one store only, and there is no LISTEN, no advisory lock, no
-- deferrable constraint, and no order of all (docs/office.md). What a store tells is written row by row, at a moment that is read first: a distributed
-- PostgreSQL refuses an update that asks the clock, or that reads what it writes from a function (docs/office.md#more-than-one-server).

create role office_rules nologin;    -- owns all of it; nobody logs in as it
create role office_store nologin;
create role office_viewer nologin;   -- looks at the stores from another computer: reads, and nothing else
create role office_limits nologin;   -- may say limits from another computer, beside reading
revoke all on schema public from public;
do $$ begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to office_store, office_viewer', current_database());
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

create schema office authorization office_rules;
set role office_rules;

create table office.store (
  store text primary key check (store ~ '^[a-z0-9][a-z0-9-]{0,31}$'),  -- its login is store-NAME
  hub text check (hub ~ '^[0-9a-f]{32}$'),   -- the one that its set-up file is used by; null until one has come
  seen_at timestamptz,                       -- when that last had everything told
  closed_at timestamptz,                     -- for good: it is on no list
  policy_taken bigint not null default 0 check (policy_taken between 0 and 100000000000000),  -- the newest that its hub has, as that told
  policy_taken_at timestamptz,
  hub_health jsonb check (octet_length(hub_health::text) <= 1000),  -- its version, disk and certificate, as it told last (shared/office/hub-health.ts)
  hub_ahead_ms bigint,                       -- of its clock, when it told that
  released text check (released ~ '^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$')  -- the newest version that its tills may take; null: any
);

-- One life of a till's journal: another journal under the same name is another one.
create table office.copy (
  store text not null references office.store,
  till text not null check (till ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  life int not null check (life > 0),
  last_seq bigint not null default 0,
  last_hash text not null default '',
  primary key (store, till, life)
);

-- No record is longer than a till's own may be (electron/journal/journal.ts), and no mark longer than a hash.
create table office.fact (
  store text not null,
  till text not null,
  life int not null,
  seq bigint not null,
  prev text not null,
  hash text not null,
  body text not null,                        -- the public part of a record, as its journal has it
  primary key (store, till, life, seq),
  foreign key (store, till, life) references office.copy,
  constraint fact_length check (octet_length(body) <= 4194304),
  constraint mark_length check (octet_length(prev) <= 128 and octet_length(hash) <= 128)
);
-- What a record is of, and when, stands first in its body. Patterns over whole records would halve what an office takes in.
create index fact_by_time on office.fact (store, (coalesce(substring(body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0)), till, life, seq);
create index fact_by_kind on office.fact (store, (left(split_part(split_part(body, '"kind":"', 2), '"', 1), 60)), (coalesce(substring(left(split_part(body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0)), till, life, seq);

-- What the records of a till come to, folded by its store's hub, and when that last saw it. One that came back under another name counts under that
-- one, and one that its hub does not have any more counts no more; the records of all of them stay.
create table office.till (
  store text not null references office.store,
  till text not null check (till ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  seen_at timestamptz,                       -- by its hub
  taken_over_by text check (length(taken_over_by) <= 32),
  goes_on_as text check (goes_on_as ~ '^[a-z0-9][a-z0-9-]{0,31}$'),  -- the name that its journal has by now
  is_there bool not null default true,       -- at its hub
  is_understood bool not null default true,  -- otherwise the sums stand where they were
  life int not null default 0 check (life >= 0),           -- of the journal that they are of
  through bigint not null default 0 check (through >= 0),  -- the record up to which they are
  at_ms bigint check (at_ms between 0 and 100000000000000),           -- of that record, by the till's clock
  open_since_ms bigint check (open_since_ms between 0 and 100000000000000),  -- of a shift that is not closed
  oldest_ms bigint check (oldest_ms between 0 and 100000000000000),   -- accepted and not settled
  currency text not null default '' check (length(currency) <= 3),
  redeem_count int not null default 0 check (redeem_count >= 0),
  redeem_cents bigint not null default 0 check (redeem_cents between 0 and 1000000000000),
  load_count int not null default 0 check (load_count >= 0),
  load_cents bigint not null default 0 check (load_cents between 0 and 1000000000000),
  unknown_count int not null default 0 check (unknown_count >= 0),
  unknown_cents bigint not null default 0 check (unknown_cents between 0 and 1000000000000),
  refused_count int not null default 0 check (refused_count >= 0),
  refused_cents bigint not null default 0 check (refused_cents between 0 and 1000000000000),
  drift_count int not null default 0 check (drift_count >= 0),
  -- Of the newest policy that its records tell of; by the till's clock.
  policy_number bigint check (policy_number between 0 and 100000000000000),
  policy_heard_ms bigint check (policy_heard_ms between 0 and 100000000000000),
  policy_whole_ms bigint check (policy_whole_ms between 0 and 100000000000000),
  policy_other_ms bigint check (policy_other_ms between 0 and 100000000000000),
  journal_seq bigint check (journal_seq >= 0),  -- where its journal stood when its hub last saw it
  health jsonb check (octet_length(health::text) <= 1000),  -- its version, disk, clock and printers, as it told last (shared/hub/till-health.ts)
  check ((policy_number is null) = (policy_heard_ms is null)),
  primary key (store, till)
);

-- The newest limits that were said to each store (decision 0113). A store asks for them and tells how far it has come; nobody reaches into a store.
create table office.policy (
  store text primary key references office.store,
  number bigint not null check (number between 1 and 100000000000000),
  said_ms bigint not null check (said_ms between 0 and 100000000000000),
  limits jsonb not null
);

create function office.me() returns text language sql stable set search_path = office, pg_temp as
$$ select store from office.store where store = substr(session_user, 7) and session_user = 'store-' || store $$;

-- More than this no store comes to; who reads the list takes no more either (shared/office/office-calls.ts).
create function office.most_count(p_sum numeric) returns numeric language sql immutable set search_path = office, pg_temp as $$ select least(coalesce(p_sum, 0), 2147483647) $$;

create function office.most_cents(p_sum numeric) returns numeric language sql immutable set search_path = office, pg_temp as $$ select least(coalesce(p_sum, 0), 1000000000000) $$;

-- p_format: of these calls, as the caller knows them. p_hub: whose name stays the same when its database is lost; the first one to come has the file for itself.
create function office.hello(p_format int, p_hub text) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me(); theirs text; taken bigint;
begin
  if me is null or p_hub is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  if p_format is distinct from 1 then return jsonb_build_object('kind', 'another-version', 'format', 1); end if;
  update office.store set hub = coalesce(hub, p_hub) where store = me returning hub, policy_taken into theirs, taken;
  if theirs is distinct from p_hub then return jsonb_build_object('kind', 'another-hub'); end if;
  return jsonb_build_object('kind', 'welcome', 'policyTaken', taken, 'readsBack', true, 'released', (select released from office.store where store = me),
    'policy', (select jsonb_build_object('number', number, 'saidAtMs', said_ms, 'limits', limits) from office.policy where store = me));
end $$;

-- Where the copies of the caller's tills stand: the newest life last.
create function office.copies() returns jsonb language sql security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', c.till, 'life', c.life, 'lastSequence', c.last_seq, 'lastHash', c.last_hash) order by c.till, c.life), '[]')
  from office.copy c where c.store = office.me()
$$;

-- The life that has this record; null where none has. What comes before it is the same there, since each hash rests on the one before.
create function office.life_with(p_till text, p_seq bigint, p_hash text) returns jsonb language sql security definer set search_path = office, pg_temp as $$
  select to_jsonb(max(f.life)) from office.fact f where f.store = office.me() and f.till = p_till and f.seq = p_seq and f.hash = p_hash
$$;

-- Records of one of the caller's tills: without a gap, each once, chained. Answers where the copy stands.
create function office.append(p_till text, p_life int, p_from bigint, p_prev text[], p_hash text[], p_body text[]) returns jsonb
language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me(); k office.copy; n int := coalesce(array_length(p_hash, 1), 0); skip int; was text;
begin
  if n <> coalesce(array_length(p_prev, 1), 0) or n <> coalesce(array_length(p_body, 1), 0) or n = 0 or p_from < 1
    or p_life is null or p_life > 1 + (select coalesce(max(life), 0) from office.copy where store = me and till = p_till) then
    raise invalid_parameter_value using message = 'append needs as many of each, and the next life at most';
  end if;
  if me is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  insert into office.copy (store, till, life) values (me, p_till, p_life) on conflict do nothing;
  select * into k from office.copy where store = me and till = p_till and life = p_life for update;
  if p_from > k.last_seq + 1 then return jsonb_build_object('kind', 'gap', 'lastSequence', k.last_seq); end if;
  -- What is there already has to be what comes.
  for i in 1 .. n loop
    if p_from + i - 1 <= k.last_seq then
      select hash into was from office.fact where store = me and till = p_till and life = p_life and seq = p_from + i - 1;
      if was is distinct from p_hash[i] then return jsonb_build_object('kind', 'broken', 'lastSequence', k.last_seq, 'atSequence', p_from + i - 1); end if;
    elsif p_prev[i] is distinct from (case when p_from + i - 1 = k.last_seq + 1 then k.last_hash else p_hash[i - 1] end) then
      return jsonb_build_object('kind', 'broken', 'lastSequence', k.last_seq, 'atSequence', p_from + i - 1);
    end if;
  end loop;
  skip := k.last_seq - p_from + 1;
  if n > skip then
    insert into office.fact (store, till, life, seq, prev, hash, body)
      select me, p_till, p_life, p_from + o - 1, x.p, x.h, x.b from unnest(p_prev, p_hash, p_body) with ordinality as x(p, h, b, o) where o > skip;
    update office.copy set last_seq = p_from + n - 1, last_hash = p_hash[n] where store = me and till = p_till and life = p_life returning last_seq into k.last_seq;
  end if;
  return jsonb_build_object('kind', 'appended', 'lastSequence', k.last_seq);
end $$;

-- What the caller's tills are and come to, all of them. Of two that tell at once the one that has read further counts; without sums the older ones stand.
create function office.tell(p_tills jsonb) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me(); at timestamptz := clock_timestamp(); seen timestamptz; names text[]; x record; s record; p record;
begin
  if me is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  if exists (select from jsonb_to_recordset(p_tills) as y("takenOverBy" text) where y."takenOverBy" !~ '^[a-z0-9][a-z0-9-]{0,31}$') then
    raise invalid_parameter_value using message = 'no till of a hub';
  end if;
  for x in select y.* from jsonb_to_recordset(p_tills) as y(till text, "seenAgoMs" bigint, "takenOverBy" text, "goesOnAs" text, "journalSequence" bigint, health jsonb,
    sums jsonb, policy jsonb) order by y.till loop
    seen := case when x."seenAgoMs" is not null then at - make_interval(secs => least(greatest(x."seenAgoMs", 0), 10000000000000) / 1000.0) end;
    insert into office.till as t (store, till, seen_at, taken_over_by, goes_on_as, is_understood, journal_seq, health)
      values (me, x.till, seen, x."takenOverBy", x."goesOnAs", x.sums is not null, x."journalSequence", nullif(x.health, 'null'))
      on conflict (store, till) do update set seen_at = greatest(case when t.seen_at <= at then t.seen_at end, excluded.seen_at),
        taken_over_by = excluded.taken_over_by, goes_on_as = excluded.goes_on_as, is_understood = excluded.is_understood,
        journal_seq = excluded.journal_seq, health = excluded.health;
    continue when x.sums is null;
    select y.* into s from jsonb_to_record(x.sums) as y(life int, through bigint, "atMs" bigint, "openSinceMs" bigint, "oldestMs" bigint, currency text, "redeemCount" int,
      "redeemCents" bigint, "loadCount" int, "loadCents" bigint, "unknownCount" int, "unknownCents" bigint, "refusedCount" int, "refusedCents" bigint, "driftCount" int);
    select y.* into p from jsonb_to_record(coalesce(nullif(x.policy, 'null'), '{}')) as y(number bigint, "heardAtMs" bigint, "wholeAtMs" bigint, "otherAtMs" bigint);
    s.currency := coalesce(substring(s.currency from '^[A-Za-z]{3}$'), '');
    update office.till t set life = s.life, through = s.through, at_ms = s."atMs", open_since_ms = s."openSinceMs", oldest_ms = s."oldestMs", currency = s.currency,
        redeem_count = s."redeemCount", redeem_cents = s."redeemCents", load_count = s."loadCount", load_cents = s."loadCents",
        unknown_count = s."unknownCount", unknown_cents = s."unknownCents", refused_count = s."refusedCount", refused_cents = s."refusedCents", drift_count = s."driftCount",
        policy_number = p.number, policy_heard_ms = p."heardAtMs", policy_whole_ms = p."wholeAtMs", policy_other_ms = p."otherAtMs"
      where t.store = me and t.till = x.till and (t.life < s.life or t.life = s.life and t.through <= s.through);
  end loop;
  -- A hub tells all that it has: the others were another one's, before it was made anew.
  select coalesce(array_agg(y.till), '{}') into names from jsonb_to_recordset(p_tills) as y(till text);
  update office.till set is_there = (till = any (names)) where store = me and is_there is distinct from (till = any (names));
  if (select count(*) from office.till where store = me) > 1000 then
    raise invalid_parameter_value using message = 'more tills than a store has';
  end if;
  update office.store set seen_at = at where store = me;
  return to_jsonb('told'::text);
end $$;

-- How the caller's hub is.
create function office.tell_hub(p_hub jsonb) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me(); now_ms bigint := extract(epoch from clock_timestamp()) * 1000;
begin
  if me is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  update office.store set hub_health = nullif(p_hub, 'null'),
      hub_ahead_ms = case when p_hub ->> 'nowMs' ~ '^[0-9]{1,14}$' then (p_hub ->> 'nowMs')::bigint - now_ms end
    where store = me;
  return to_jsonb('told'::text);
end $$;

-- For the office: its stores, and what each comes to.
create function office.stores() returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('store', s.store, 'seenAgoMs', (extract(epoch from clock_timestamp() - s.seen_at) * 1000)::bigint,
    'hub', s.hub_health, 'hubAheadMs', s.hub_ahead_ms, 'stopped', coalesce(t.stopped, 0), 'paused', coalesce(t.paused, 0), 'disksShort', coalesce(t.disks_short, 0),
    'clocksWrong', coalesce(t.clocks_wrong, 0), 'printersWaiting', coalesce(t.printers_waiting, 0), 'alarms', coalesce(t.alarms, 0),
    'tills', coalesce(t.tills, 0), 'tillsUnread', coalesce(t.unread, 0), 'tillSeenAgoMs', (extract(epoch from clock_timestamp() - t.seen_at) * 1000)::bigint,
    'currency', case when t.currencies = 1 then t.currency else '' end, 'openSinceMs', t.open_since_ms, 'oldestMs', t.oldest_ms,
    'redeemCount', office.most_count(t.redeem_count), 'redeemCents', office.most_cents(t.redeem_cents), 'loadCount', office.most_count(t.load_count),
    'loadCents', office.most_cents(t.load_cents), 'unknownCount', office.most_count(t.unknown_count), 'unknownCents', office.most_cents(t.unknown_cents),
    'refusedCount', office.most_count(t.refused_count), 'refusedCents', office.most_cents(t.refused_cents), 'driftCount', office.most_count(t.drift_count)) order by s.store), '[]')
  from office.store s left join (
    select store, count(*) filter (where taken_over_by is null and goes_on_as is null) as tills, count(*) filter (where not is_understood and goes_on_as is null) as unread,
      min(seen_at) filter (where taken_over_by is null and goes_on_as is null) as seen_at, count(distinct nullif(currency, '')) as currencies, max(currency) as currency,
      min(open_since_ms) as open_since_ms, min(oldest_ms) as oldest_ms, sum(redeem_count) as redeem_count, sum(redeem_cents) as redeem_cents,
      sum(load_count) as load_count, sum(load_cents) as load_cents, sum(unknown_count) as unknown_count, sum(unknown_cents) as unknown_cents,
      sum(refused_count) as refused_count, sum(refused_cents) as refused_cents, sum(drift_count) as drift_count,
      count(*) filter (where works and health ->> 'stop' <> '') as stopped, count(*) filter (where works and health ->> 'sending' = 'paused') as paused,
      count(*) filter (where works and health ->> 'disk' <> 'ok') as disks_short, count(*) filter (where works and health ->> 'clockAheadMs' <> '0') as clocks_wrong,
      count(*) filter (where works and 'waits' in (health ->> 'receipts', health ->> 'second')) as printers_waiting,
      count(*) filter (where works and health ->> 'alarms' <> '0') as alarms
    from (select *, taken_over_by is null and goes_on_as is null as works from office.till where is_there) w group by store) t on t.store = s.store
  where s.closed_at is null
$$;

-- One store's tills, as they were told, and up to which record the copy of each stands here.
create function office.tills(p_store text) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', t.till, 'seenAgoMs', (extract(epoch from clock_timestamp() - t.seen_at) * 1000)::bigint, 'takenOverBy', t.taken_over_by,
    'goesOnAs', t.goes_on_as, 'isThere', t.is_there, 'journalSequence', t.journal_seq, 'health', t.health,
    'policy', case when t.policy_heard_ms is not null then jsonb_build_object('number', t.policy_number, 'heardAtMs', t.policy_heard_ms,
      'wholeAtMs', t.policy_whole_ms, 'otherAtMs', t.policy_other_ms) end,
    'isUnderstood', t.is_understood, 'lives', coalesce(c.lives, 0), 'lastSequence', coalesce(c.last_seq, 0), 'sums', jsonb_build_object('life', t.life, 'through', t.through, 'atMs', t.at_ms,
    'openSinceMs', t.open_since_ms, 'oldestMs', t.oldest_ms, 'currency', t.currency, 'redeemCount', t.redeem_count, 'redeemCents', t.redeem_cents, 'loadCount', t.load_count,
    'loadCents', t.load_cents, 'unknownCount', t.unknown_count, 'unknownCents', t.unknown_cents, 'refusedCount', t.refused_count, 'refusedCents', t.refused_cents,
    'driftCount', t.drift_count)) order by t.till), '[]')
  from office.till t
  left join (select store, till, count(*) as lives, (array_agg(last_seq order by life desc))[1] as last_seq from office.copy group by store, till) c
    on c.store = t.store and c.till = t.till
  where t.store = p_store
$$;

-- Of the stores after this name, so many: the tills of each.
create function office.chain(p_after text, p_most int) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('store', s.store, 'tills', office.tills(s.store)) order by s.store), '[]')
  from (select store from office.store where closed_at is null and store > p_after order by store limit least(p_most, 200)) s
$$;

-- For the office: records of one life of a till, as many as go at once; less than 1 MiB, but one at least.
create function office.read(p_store text, p_till text, p_life int, p_after bigint, p_most int) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'previousHash', f.prev, 'hash', f.hash, 'body', f.body, 'part', null) order by f.seq), '[]')
  from (
    select m.*, row_number() over (order by m.seq) as place, sum(octet_length(m.body)) over (order by m.seq) as bytes
    from (select * from office.fact where store = p_store and till = p_till and life = p_life and seq > p_after order by seq limit least(p_most, 500)) m
  ) f where f.place = 1 or f.bytes <= 1048576
$$;

create function office.view_stores(p_format int) returns jsonb language plpgsql stable security definer set search_path = office, pg_temp as $$
begin
  if p_format is distinct from 1 then return jsonb_build_object('kind', 'another-version', 'format', 1); end if;
  return jsonb_build_object('kind', 'stores', 'stores', office.stores(), 'saysLimits', pg_has_role(session_user, 'office_limits', 'member'));
end $$;

create function office.newest(p_store text, p_till text, p_most int) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(f.body order by f.seq desc), '[]')
  from (
    select m.*, row_number() over (order by m.seq desc) as place, sum(octet_length(m.body)) over (order by m.seq desc) as bytes
    from (
      select seq, body from office.fact
      where store = p_store and till = p_till and life = (select max(life) from office.copy where store = p_store and till = p_till)
      order by seq desc limit least(p_most, 500)
    ) m
  ) f where f.place = 1 or f.bytes <= 1048576
$$;

-- The newest policy that the caller's hub has: from now on it is that. One of another day was never said here.
create function office.tell_policy(p_number bigint) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me(); at timestamptz := clock_timestamp(); latest bigint := extract(epoch from clock_timestamp()) * 1000 + 86400000;
begin
  if me is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  update office.store set policy_taken = p_number, policy_taken_at = at where store = me and policy_taken < p_number and p_number <= latest;
  return to_jsonb('told'::text);
end $$;

-- For the office alone: the number is the time, and above all that the store is known to have had. One that was said to be of another day, by a clock
-- that went wrong, no hub has taken.
create function office.say_policy(p_store text, p_now_ms bigint, p_limits jsonb) returns bigint language sql security definer set search_path = office, pg_temp as $$
  insert into office.policy as p (store, number, said_ms, limits)
    select s.store, greatest(p_now_ms, s.policy_taken + 1), p_now_ms, p_limits from office.store s where s.store = p_store and s.closed_at is null
    on conflict (store) do update set said_ms = excluded.said_ms, limits = excluded.limits,
      number = greatest(excluded.number, case when p.number <= p_now_ms + 86400000 then p.number + 1 end)
  returning number
$$;

-- What was said to a store, and since when its hub has that, and not what another office, or this one before it was put back, has said since; null where nothing was.
create function office.policy(p_store text) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select jsonb_build_object('number', p.number, 'saidAtMs', p.said_ms, 'limits', p.limits,
    'takenAtMs', case when s.policy_taken = p.number then (extract(epoch from s.policy_taken_at) * 1000)::bigint end)
  from office.policy p join office.store s on s.store = p.store where p.store = p_store
$$;

-- Of one life of the caller's till, as many as go at once; less than 1 MiB, but one at least.
create function office.read_back(p_till text, p_life int, p_after bigint) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select office.read(office.me(), p_till, p_life, p_after, 500)
$$;

-- All kinds, as before; of some, by their index.
create function office.facts(p_store text, p_till text, p_kinds text[], p_from_ms bigint, p_before jsonb, p_most int) returns jsonb
language plpgsql stable security definer set search_path = office, pg_temp as $$
declare newest jsonb; r record; looked int := 0; bytes bigint := 0; page jsonb[] := '{}'; last jsonb; more bool := false;
  before_ms bigint := (p_before ->> 'atMs')::bigint; before_till text := coalesce(p_before ->> 'till', '');
  before_life int := coalesce((p_before ->> 'life')::int, 0); before_seq bigint := coalesce((p_before ->> 'sequence')::bigint, 0);
begin
  if p_kinds is not null then return office.facts_of_kinds(p_store, p_till, p_kinds, p_from_ms, p_before, p_most); end if;
  select coalesce(jsonb_object_agg(n.till, n.life), '{}') into newest from (
    select c.till, max(c.life) as life from office.copy c left join office.till t on t.store = c.store and t.till = c.till
    where c.store = p_store and (c.till = p_till or p_till is null and t.goes_on_as is null) group by c.till) n;
  for r in
    select f.till, f.life, f.seq, f.body, coalesce(substring(f.body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0) as at_ms
    from office.fact f
    where f.store = p_store and coalesce(substring(f.body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0) >= p_from_ms
      and (coalesce(substring(f.body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0), f.till, f.life, f.seq) < (before_ms, before_till, before_life, before_seq)
    order by f.store desc, coalesce(substring(f.body from '"atMs":([0-9]{1,15})[,}]')::bigint, 0) desc, f.till desc, f.life desc, f.seq desc
    limit 10000
  loop
    looked := looked + 1;
    if (newest ->> r.till)::int = r.life then
      more := cardinality(page) > 0 and bytes + octet_length(r.body) > 1048576;
      exit when more;
      bytes := bytes + octet_length(r.body);
      page := page || jsonb_build_object('till', r.till, 'sequence', r.seq, 'body', r.body);
    end if;
    last := jsonb_build_object('atMs', r.at_ms, 'till', r.till, 'life', r.life, 'sequence', r.seq);
    more := looked = 10000 or cardinality(page) >= least(p_most, 200);
    exit when more;
  end loop;
  return jsonb_build_object('facts', to_jsonb(page), 'next', case when more then last end);
end $$;

-- The same limits to all of these stores or to none, by the office's clock. Answers {kind: 'said', stores} or {kind: 'not-open', store}.
create function office.say_limits(p_stores text[], p_limits jsonb) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare one text; missing text; said int := 0;
begin
  if octet_length(p_limits::text) > 10000 or coalesce(cardinality(p_stores), 0) = 0 then
    raise invalid_parameter_value using message = 'limits for one store at least, and no more than limits are';
  end if;
  select x into missing from unnest(p_stores) as x where not exists (select from office.store s where s.store = x and s.closed_at is null) order by x limit 1;
  if missing is not null then return jsonb_build_object('kind', 'not-open', 'store', missing); end if;
  for one in select distinct x from unnest(p_stores) as x order by x loop
    if office.say_policy(one, (extract(epoch from clock_timestamp()) * 1000)::bigint, p_limits) is null then
      raise serialization_failure using message = 'a store was closed meanwhile';
    end if;
    said := said + 1;
  end loop;
  return jsonb_build_object('kind', 'said', 'stores', said);
end $$;

-- The newest version that the tills of these stores may take, null any: to all of these stores or to none. Answers {kind: 'said', stores} or {kind: 'not-open', store}.
create function office.release(p_stores text[], p_version text) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare missing text;
begin
  select x into missing from unnest(p_stores) as x where not exists (select from office.store s where s.store = x and s.closed_at is null) order by x limit 1;
  if missing is not null then return jsonb_build_object('kind', 'not-open', 'store', missing); end if;
  update office.store set released = p_version where store = any (p_stores);
  return jsonb_build_object('kind', 'said', 'stores', cardinality(p_stores));
end $$;

-- Of the stores after this name, so many: what was said to each, and where its tills are with it.
create function office.policies(p_after text, p_most int) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('store', s.store, 'policy', office.policy(s.store), 'tills', coalesce((
    select jsonb_agg(jsonb_build_object('till', t.till, 'takenOverBy', t.taken_over_by, 'goesOnAs', t.goes_on_as, 'isThere', t.is_there,
      'policy', case when t.policy_heard_ms is not null then jsonb_build_object('number', t.policy_number, 'heardAtMs', t.policy_heard_ms,
        'wholeAtMs', t.policy_whole_ms, 'otherAtMs', t.policy_other_ms) end) order by t.till)
    from office.till t where t.store = s.store), '[]')) order by s.store), '[]')
  from (select store from office.store where closed_at is null and store > p_after order by store limit least(p_most, 500)) s
$$;

-- As office.facts, of these kinds: of each kind so many as go at once, put in order together. Those of another till, or of an older journal, are passed by in the index's
-- order, however many they are.
create function office.facts_of_kinds(p_store text, p_till text, p_kinds text[], p_from_ms bigint, p_before jsonb, p_most int) returns jsonb
language plpgsql stable security definer set search_path = office, pg_temp as $$
declare newest jsonb; r record; bytes bigint := 0; page jsonb[] := '{}'; last jsonb; more bool := false; most int := least(p_most, 200);
  before_ms bigint := (p_before ->> 'atMs')::bigint; before_till text := coalesce(p_before ->> 'till', '');
  before_life int := coalesce((p_before ->> 'life')::int, 0); before_seq bigint := coalesce((p_before ->> 'sequence')::bigint, 0);
begin
  select coalesce(jsonb_object_agg(n.till, n.life), '{}') into newest from (
    select c.till, max(c.life) as life from office.copy c left join office.till t on t.store = c.store and t.till = c.till
    where c.store = p_store and (c.till = p_till or p_till is null and t.goes_on_as is null) group by c.till) n;
  for r in
    select k.* from (select distinct x as kind from unnest(p_kinds) as x) wanted cross join lateral (
      select f.till, f.life, f.seq, f.body, coalesce(substring(left(split_part(f.body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0) as at_ms
      from office.fact f
      where f.store = p_store and left(split_part(split_part(f.body, '"kind":"', 2), '"', 1), 60) = wanted.kind
        and coalesce(substring(left(split_part(f.body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0) >= p_from_ms
        and (coalesce(substring(left(split_part(f.body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0), f.till, f.life, f.seq) < (before_ms, before_till, before_life, before_seq)
        and (newest ->> f.till)::int = f.life
      order by f.store desc, left(split_part(split_part(f.body, '"kind":"', 2), '"', 1), 60) desc, coalesce(substring(left(split_part(f.body, '"atMs":', 2), 16) from '^([0-9]{1,15})[,}]')::bigint, 0) desc, f.till desc, f.life desc, f.seq desc
      limit most) k
    order by k.at_ms desc, k.till desc, k.life desc, k.seq desc
    limit most
  loop
    more := cardinality(page) > 0 and bytes + octet_length(r.body) > 1048576;
    exit when more;
    bytes := bytes + octet_length(r.body);
    page := page || jsonb_build_object('till', r.till, 'sequence', r.seq, 'body', r.body);
    last := jsonb_build_object('atMs', r.at_ms, 'till', r.till, 'life', r.life, 'sequence', r.seq);
  end loop;
  return jsonb_build_object('facts', to_jsonb(page), 'next', case when more or cardinality(page) >= most then last end);
end $$;

revoke all on all functions in schema office from public;
alter default privileges for role office_rules revoke execute on functions from public;
grant usage on schema office to office_store, office_viewer;
grant execute on function office.hello, office.copies, office.life_with, office.append, office.tell, office.tell_hub, office.tell_policy, office.read_back to office_store;
grant execute on function office.view_stores, office.tills, office.newest, office.policy, office.facts, office.policies to office_viewer;
grant execute on function office.say_limits to office_limits;
reset role;
