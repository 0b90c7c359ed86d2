-- One store's hub: tables that nobody may touch, functions that everybody must call (decision 0090). Who calls
-- is the login role. The rules are those of shared/hub/, call by call; each answer is the same JSON.
-- Amounts are cents, times and ages ms, instants ms since 1970 by this computer's clock.

create role hub_rules nologin;    -- owns all of it; nobody logs in as it
create role hub_till nologin;
create role hub_manager nologin;
revoke all on schema public from public;
do $$ begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to hub_till, hub_manager', current_database());
end $$;

create schema hub authorization hub_rules;
set role hub_rules;

create table hub.meta (
  one bool primary key default true check (one),
  incarnation uuid not null default gen_random_uuid(),  -- a new one for every new hub
  lease_ms bigint not null default 1500 check (lease_ms > 0)
);
insert into hub.meta default values;

create table hub.till (
  till text primary key check (till ~ '^[a-z0-9][a-z0-9-]{0,31}$'),  -- never used a second time
  role name not null unique,
  manager_role name not null unique,
  epoch int not null default 1,
  holder text references hub.till,      -- who took it over: it is fenced
  last_seq bigint not null default 0,   -- where the copy of its journal stands
  last_hash text not null default '',
  ticket bigint not null default 0,     -- of its newest hello: what an older connection still brings is void
  hello_ms bigint,                      -- when that was
  announced uuid,                       -- to which incarnation of the hub
  seen_ms bigint,                       -- the newest sign of it that renewed its lease
  known bool not null default false     -- it may hold something that only it can tell
);

create table hub.card (
  card text primary key check (card ~ '^[0-9a-f]{32}$'),  -- a keyed hash; an identifier never comes here
  confirmed bigint,
  told_at_ms bigint,                    -- of what confirmed rests on
  version bigint not null default 0,
  confirmed_version bigint not null default 0,
  told_here bool not null default false,  -- by the service, while this hub was there; until then of what tills announce:
  remembered bigint,                    -- the newest that one remembered of an older hub
  remembered_version bigint,
  unheard bigint                        -- the lowest that the service told while no hub was reached
);

create table hub.hold (
  card text not null references hub.card,
  intent text not null check (length(intent) between 8 and 64),
  till text not null references hub.till,
  cents bigint not null check (cents > 0),
  origin text references hub.till,      -- taken over from that till, and not announced yet by who took it over
  primary key (card, intent)
);
create index hold_of_till on hub.hold (till);

create table hub.fact (
  till text not null references hub.till,
  seq bigint not null,
  epoch int not null,
  prev text not null,
  hash text not null,
  body text not null,
  primary key (till, seq)
);

create function hub.clock_ms() returns bigint language sql volatile set search_path = hub, pg_temp as
$$ select (extract(epoch from clock_timestamp()) * 1000)::bigint $$;

create function hub.me() returns text language sql stable set search_path = hub, pg_temp as
$$ select till from hub.till where role = session_user or manager_role = session_user $$;

-- Has every till that may hold something told THIS hub what?
create function hub.complete() returns bool language sql volatile set search_path = hub, pg_temp as
$$ select not exists (select from hub.till t, hub.meta m where t.known and t.announced is distinct from m.incarnation) $$;

-- A sign from the future is none: a clock that was set back keeps nobody here.
create function hub.present(t hub.till, p_now bigint) returns bool language sql volatile set search_path = hub, pg_temp as
$$ select t.known and t.announced is not distinct from m.incarnation and coalesce(p_now - t.seen_ms between 0 and m.lease_ms, false) from hub.meta m $$;

create function hub.standing(p_till text) returns jsonb language sql volatile set search_path = hub, pg_temp as $$
  select jsonb_build_object('incarnation', m.incarnation, 'leaseMs', m.lease_ms, 'isComplete', hub.complete(), 'epoch', t.epoch,
    'lastSequence', t.last_seq, 'lastHash', t.last_hash, 'takenOverBy', t.holder, 'ticket', t.ticket, 'nowMs', c.now_ms,
    'tillsPresent', (select count(*) from hub.till o where hub.present(o, c.now_ms)),
    'tillsKnown', (select count(*) from hub.till o where o.known))
  from hub.meta m, hub.till t, (select hub.clock_ms() as now_ms) c where t.till = p_till
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
create function hub.beat(p_ticket bigint, p_of bigint) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me text := hub.me(); at bigint := hub.clock_ms(); renewed bool;
begin
  if me is null or p_ticket is null or p_of is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  update hub.till t set seen_ms = at from hub.meta m
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
  for b in select x.* from jsonb_to_recordset(p_balances) as x(card text, cents bigint, version bigint, "ageMs" bigint) loop
    if b.version is null or b.version = 0 then
      update hub.card k set version = k.version + 1, confirmed_version = k.version + 1,
          unheard = case when k.told_here then k.unheard else least(k.unheard, b.cents) end,
          confirmed = least(k.confirmed, b.cents),
          told_at_ms = case when k.confirmed is null or b.cents < k.confirmed then at - b."ageMs" else k.told_at_ms end
        where k.card = b.card and (b.version is null or not k.told_here);
    else
      -- A version is later than every one of an older hub, also of a balance that does not count.
      update hub.card k set version = b.version, confirmed_version = b.version where k.card = b.card and b.version > k.version;
      update hub.card k set version = k.version + 1, confirmed_version = k.version + 1,
          remembered = b.cents, remembered_version = b.version, confirmed = least(b.cents, k.unheard), told_at_ms = at - b."ageMs"
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
    'heldCents', held, 'tillsCutOff', cut_off);
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
    'heldCents', (select coalesce(sum(cents), 0) from hub.hold h where h.card = k.card))
  from hub.card k where k.card = p_card
$$;

-- The copy of the caller's own journal: without a gap, each record once, chained. Answers where it stands.
create function hub.append(p_epoch int, p_from bigint, p_prev text[], p_hash text[], p_body text[]) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare t hub.till; n int := coalesce(array_length(p_hash, 1), 0); skip int; was text;
begin
  if n <> coalesce(array_length(p_prev, 1), 0) or n <> coalesce(array_length(p_body, 1), 0) or p_from < 1 then
    raise invalid_parameter_value using message = 'append needs as many of each';
  end if;
  select * into t from hub.till where till = hub.me() for no key update;
  if t.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if t.epoch is distinct from p_epoch or t.holder is not null then return jsonb_build_object('kind', 'fenced', 'lastSequence', t.last_seq); end if;
  if p_from > t.last_seq + 1 then return jsonb_build_object('kind', 'gap', 'lastSequence', t.last_seq); end if;
  -- What is there already has to be what comes.
  for i in 1 .. n loop
    if p_from + i - 1 <= t.last_seq then
      select hash into was from hub.fact where till = t.till and seq = p_from + i - 1;
      if was is distinct from p_hash[i] then return jsonb_build_object('kind', 'broken', 'lastSequence', t.last_seq, 'atSequence', p_from + i - 1); end if;
    elsif p_prev[i] is distinct from (case when p_from + i - 1 = t.last_seq + 1 then t.last_hash else p_hash[i - 1] end) then
      return jsonb_build_object('kind', 'broken', 'lastSequence', t.last_seq, 'atSequence', p_from + i - 1);
    end if;
  end loop;
  skip := t.last_seq - p_from + 1;
  if n > skip then
    insert into hub.fact (till, seq, epoch, prev, hash, body)
      select t.till, p_from + o - 1, p_epoch, x.p, x.h, x.b from unnest(p_prev, p_hash, p_body) with ordinality as x(p, h, b, o) where o > skip;
    update hub.till set last_seq = p_from + n - 1, last_hash = p_hash[n] where till = t.till returning last_seq into t.last_seq;
  end if;
  return jsonb_build_object('kind', 'appended', 'lastSequence', t.last_seq);
end $$;

create function hub.tills() returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', t.till, 'epoch', t.epoch, 'takenOverBy', t.holder, 'isKnown', t.known,
    'isPresent', hub.present(t, c.now_ms), 'hasAnnounced', t.announced is not distinct from m.incarnation, 'lastSequence', t.last_seq,
    'seenAgoMs', c.now_ms - t.seen_ms) order by t.till collate "C"), '[]')
  from hub.till t, hub.meta m, (select hub.clock_ms() as now_ms) c
$$;

-- For a manager: the copy of any till's journal.
create function hub.read(p_till text, p_after bigint, p_most int) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'previousHash', f.prev, 'hash', f.hash, 'body', f.body) order by f.seq), '[]')
  from (select * from hub.fact where till = p_till and seq > p_after order by seq limit least(p_most, 500)) f
$$;

-- For a manager: compare and set on the epoch. The other till is fenced, its copy sealed where it stands, its holds are the taker's,
-- and nobody waits for it any more. Null where it was not to be had.
create function hub.take_over(p_till text, p_epoch int) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; t hub.till;
begin
  -- Both, in one order: two that take each other over at once do not wait for each other for ever.
  perform from hub.till where till in (hub.me(), p_till) order by till for update;
  select * into me from hub.till where till = hub.me();
  if me.till is null or me.till = p_till or me.holder is not null then return null; end if;
  update hub.till o set epoch = o.epoch + 1, holder = me.till, known = false
    where o.till = p_till and o.epoch = p_epoch and o.holder is null returning * into t;
  if t.till is null then return null; end if;
  update hub.hold set till = me.till, origin = coalesce(origin, t.till) where till = t.till;
  return jsonb_build_object('epoch', t.epoch, 'lastSequence', t.last_seq, 'lastHash', t.last_hash);
end $$;

-- For a manager: a till that is switched off is not waited for, and nothing is set aside for it, until it announces again.
create function hub.mark_absent(p_till text) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
begin
  update hub.till t set known = false from hub.meta m
    where t.till = p_till and t.known and t.holder is null and not hub.present(t, hub.clock_ms());
  return to_jsonb(found);
end $$;

revoke all on all functions in schema hub from public;
alter default privileges for role hub_rules revoke execute on functions from public;
grant usage on schema hub to hub_till, hub_manager;
grant execute on function hub.hello, hub.beat, hub.announce, hub.accept, hub.flight, hub.settle, hub.tell, hub.view, hub.append, hub.tills to hub_till;
grant execute on function hub.tills, hub.read, hub.take_over, hub.mark_absent to hub_manager;
reset role;
