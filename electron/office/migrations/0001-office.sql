-- A chain's head office: what each store's hub has of its tills' records, and what that comes to (decision 0103). Tables that nobody may touch,
-- functions that a store must call; who calls is the login role. Amounts are cents, times and ages ms.
--
-- Nothing here needs one server: every key begins with the store, a call touches rows of one store only, and there is no LISTEN, no advisory lock, no
-- deferrable constraint, and no order of all (docs/office.md).

create role office_rules nologin;    -- owns all of it; nobody logs in as it
create role office_store nologin;
revoke all on schema public from public;
do $$ begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to office_store', current_database());
end $$;

create schema office authorization office_rules;
set role office_rules;

create table office.store (
  store text primary key check (store ~ '^[a-z0-9][a-z0-9-]{0,31}$'),  -- its login is store-NAME
  hub text check (hub ~ '^[0-9a-f]{32}$'),   -- the one that its set-up file is used by; null until one has come
  seen_at timestamptz                        -- when that last had everything told
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

create table office.fact (
  store text not null,
  till text not null,
  life int not null,
  seq bigint not null,
  prev text not null,
  hash text not null,
  body text not null,                        -- the public part of a record, as its journal has it
  primary key (store, till, life, seq),
  foreign key (store, till, life) references office.copy
);

-- What the records of a till come to, folded by its store's hub, and when that last saw it.
create table office.till (
  store text not null references office.store,
  till text not null check (till ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  seen_at timestamptz,                       -- by its hub
  taken_over_by text check (length(taken_over_by) <= 32),
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
  primary key (store, till)
);

create function office.me() returns text language sql stable set search_path = office, pg_temp as
$$ select store from office.store where store = substr(session_user, 7) and session_user = 'store-' || store $$;

-- p_format: of these calls, as the caller knows them. p_hub: whose name stays the same when its database is lost; the first one to come has the file for itself.
create function office.hello(p_format int, p_hub text) returns jsonb language plpgsql security definer set search_path = office, pg_temp as $$
declare me text := office.me(); theirs text;
begin
  if me is null or p_hub is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  if p_format is distinct from 1 then return jsonb_build_object('kind', 'another-version', 'format', 1); end if;
  update office.store set hub = coalesce(hub, p_hub) where store = me returning hub into theirs;
  return jsonb_build_object('kind', case when theirs = p_hub then 'welcome' else 'another-hub' end);
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
declare me text := office.me();
begin
  if me is null then raise insufficient_privilege using message = 'no store of this office'; end if;
  insert into office.till as t (store, till, seen_at, taken_over_by, is_understood)
    select me, x.till, clock_timestamp() - make_interval(secs => x."seenAgoMs" / 1000.0), x."takenOverBy", x.sums is not null
    from jsonb_to_recordset(p_tills) as x(till text, "seenAgoMs" bigint, "takenOverBy" text, sums jsonb)
    on conflict (store, till) do update set seen_at = greatest(t.seen_at, excluded.seen_at), taken_over_by = excluded.taken_over_by, is_understood = excluded.is_understood;
  update office.till t set life = s.life, through = s.through, at_ms = s."atMs", open_since_ms = s."openSinceMs", oldest_ms = s."oldestMs", currency = s.currency,
      redeem_count = s."redeemCount", redeem_cents = s."redeemCents", load_count = s."loadCount", load_cents = s."loadCents",
      unknown_count = s."unknownCount", unknown_cents = s."unknownCents", refused_count = s."refusedCount", refused_cents = s."refusedCents", drift_count = s."driftCount"
    from jsonb_to_recordset(p_tills) as x(till text, sums jsonb),
      jsonb_to_record(x.sums) as s(life int, through bigint, "atMs" bigint, "openSinceMs" bigint, "oldestMs" bigint, currency text, "redeemCount" int, "redeemCents" bigint,
        "loadCount" int, "loadCents" bigint, "unknownCount" int, "unknownCents" bigint, "refusedCount" int, "refusedCents" bigint, "driftCount" int)
    where t.store = me and t.till = x.till and x.sums is not null and (s.life, s.through) >= (t.life, t.through);
  update office.store set seen_at = clock_timestamp() where store = me;
  return to_jsonb('told'::text);
end $$;

-- For the office: its stores, and what each comes to.
create function office.stores() returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('store', s.store, 'seenAgoMs', (extract(epoch from clock_timestamp() - s.seen_at) * 1000)::bigint,
    'tills', coalesce(t.tills, 0), 'tillsUnread', coalesce(t.unread, 0), 'tillSeenAgoMs', (extract(epoch from clock_timestamp() - t.seen_at) * 1000)::bigint,
    'currency', case when t.currencies = 1 then t.currency else '' end, 'openSinceMs', t.open_since_ms, 'oldestMs', t.oldest_ms,
    'redeemCount', coalesce(t.redeem_count, 0), 'redeemCents', coalesce(t.redeem_cents, 0), 'loadCount', coalesce(t.load_count, 0), 'loadCents', coalesce(t.load_cents, 0),
    'unknownCount', coalesce(t.unknown_count, 0), 'unknownCents', coalesce(t.unknown_cents, 0), 'refusedCount', coalesce(t.refused_count, 0),
    'refusedCents', coalesce(t.refused_cents, 0), 'driftCount', coalesce(t.drift_count, 0)) order by s.store), '[]')
  from office.store s left join (
    select store, count(*) filter (where taken_over_by is null) as tills, count(*) filter (where not is_understood) as unread,
      min(seen_at) filter (where taken_over_by is null) as seen_at, count(distinct nullif(currency, '')) as currencies, max(currency) as currency,
      min(open_since_ms) as open_since_ms, min(oldest_ms) as oldest_ms, sum(redeem_count) as redeem_count, sum(redeem_cents) as redeem_cents,
      sum(load_count) as load_count, sum(load_cents) as load_cents, sum(unknown_count) as unknown_count, sum(unknown_cents) as unknown_cents,
      sum(refused_count) as refused_count, sum(refused_cents) as refused_cents, sum(drift_count) as drift_count
    from office.till group by store) t on t.store = s.store
$$;

-- One store's tills, as they were told, and up to which record the copy of each stands here.
create function office.tills(p_store text) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', t.till, 'seenAgoMs', (extract(epoch from clock_timestamp() - t.seen_at) * 1000)::bigint, 'takenOverBy', t.taken_over_by,
    'isUnderstood', t.is_understood, 'lives', coalesce(c.lives, 0), 'lastSequence', coalesce(c.last_seq, 0), 'sums', jsonb_build_object('life', t.life, 'through', t.through, 'atMs', t.at_ms,
    'openSinceMs', t.open_since_ms, 'oldestMs', t.oldest_ms, 'currency', t.currency, 'redeemCount', t.redeem_count, 'redeemCents', t.redeem_cents, 'loadCount', t.load_count,
    'loadCents', t.load_cents, 'unknownCount', t.unknown_count, 'unknownCents', t.unknown_cents, 'refusedCount', t.refused_count, 'refusedCents', t.refused_cents,
    'driftCount', t.drift_count)) order by t.till), '[]')
  from office.till t
  left join (select store, till, count(*) as lives, (array_agg(last_seq order by life desc))[1] as last_seq from office.copy group by store, till) c
    on c.store = t.store and c.till = t.till
  where t.store = p_store
$$;

-- For the office: records of one life of a till, as many as go at once; less than 1 MiB, but one at least.
create function office.read(p_store text, p_till text, p_life int, p_after bigint, p_most int) returns jsonb language sql stable security definer set search_path = office, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'previousHash', f.prev, 'hash', f.hash, 'body', f.body, 'part', null) order by f.seq), '[]')
  from (
    select m.*, row_number() over (order by m.seq) as place, sum(octet_length(m.body)) over (order by m.seq) as bytes
    from (select * from office.fact where store = p_store and till = p_till and life = p_life and seq > p_after order by seq limit least(p_most, 500)) m
  ) f where f.place = 1 or f.bytes <= 1048576
$$;

revoke all on all functions in schema office from public;
alter default privileges for role office_rules revoke execute on functions from public;
grant usage on schema office to office_store;
grant execute on function office.hello, office.copies, office.life_with, office.append, office.tell to office_store;
reset role;
