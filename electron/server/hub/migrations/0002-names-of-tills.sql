-- A name made of another program's reference may come at two tills (electron/local-api/payment-names.ts): what one of them holds or did is
-- not the other's. In a store a name has one till (hub.name), which is told to every other one that asks for it (decision 0090).

set role hub_rules;

-- Which till has a name: the first that took it, held for it or did it. For 30 days.
create table hub.name (
  name text primary key check (length(name) between 8 and 64),
  till text not null references hub.till,
  since_ms hub.instant not null
);
create index name_by_age on hub.name (since_ms);

-- A till that holds twice under one name has one hold of its own and those that came with tills it took over.
alter table hub.hold drop constraint hold_pkey;
create unique index hold_key on hub.hold (card, intent, till, coalesce(origin, ''));
alter table hub.move drop constraint move_pkey;
alter table hub.move add primary key (card, intent, till);

insert into hub.name (name, till, since_ms) select intent, coalesce(origin, till), hub.clock_ms() from hub.hold on conflict do nothing;
insert into hub.name (name, till, since_ms) select intent, till, told_ms from hub.move order by told_ms on conflict do nothing;

-- Takes a name for a till where nobody has it. Answers who has it. Of two that come at once one waits here.
create function hub.take_name(p_till text, p_name text, p_now bigint) returns text language plpgsql volatile set search_path = hub, pg_temp as $$
begin
  insert into hub.name (name, till, since_ms) values (p_name, p_till, p_now) on conflict do nothing;
  return (select till from hub.name where name = p_name);
end $$;

-- For a name of another program's payment: `look` answers which till has it, `take` takes a free one, `free` gives up what the caller has and
-- nothing was taken for. Null: nobody has it.
create function hub.claim(p_name text, p_act text) returns jsonb language plpgsql security definer set search_path = hub, pg_temp set lock_timeout = '200ms' as $$
declare me hub.till; at bigint := hub.clock_ms();
begin
  if p_name is null or length(p_name) not between 8 and 64 or p_act is null or p_act not in ('look', 'take', 'free') then
    raise invalid_parameter_value using message = 'no claim of a name';
  end if;
  -- Until this has ended nobody takes this till over.
  select * into me from hub.till where till = hub.me() for key share;
  if me.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  if me.holder is not null then return to_jsonb(me.holder); end if;
  if p_act = 'take' then
    delete from hub.name where ctid = any (array(select ctid from hub.name where since_ms < at - 2592000000 limit 1000 for update skip locked));
    perform hub.take_name(me.till, p_name, at);
  elsif p_act = 'free' then
    delete from hub.name n where n.name = p_name and n.till = me.till
      and not exists (select from hub.hold h where h.intent = p_name and h.till = me.till)
      and not exists (select from hub.move m where m.intent = p_name and m.till = me.till and m.told_ms >= at - 86400000);
  end if;
  return (select to_jsonb(till) from hub.name where name = p_name and since_ms >= at - 2592000000);
end $$;

create or replace function hub.standing(p_till text) returns jsonb language sql volatile set search_path = hub, pg_temp as $$
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
    'tillsKnown', (select count(*) from hub.till o where o.known),
    'knowsNames', true)
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till where t.till = p_till
$$;

-- As before. A hold says whether it is the caller's own (isOwn) or came with a till it took over, and under which name there where that is
-- another one (was). One that says neither comes from an older program, which has one of each name.
create or replace function hub.announce(p_ticket bigint, p_incarnation uuid, p_holds jsonb, p_balances jsonb, p_adopted text[])
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
    and not exists (select from jsonb_to_recordset(p_holds) as x(card text, intent text, was text, "isOwn" bool)
      where x.card = h.card and x."isOwn" is not true and coalesce(x.was, x.intent) = h.intent) group by h.card loop
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
  -- What stays of a till of which not all is here is the same one that the caller brought from it.
  insert into hub.hold (card, intent, till, cents)
    select x.card, x.intent, me.till, x.cents from jsonb_to_recordset(p_holds) as x(card text, intent text, cents bigint, was text, "isOwn" bool)
    where x."isOwn" is true
      or not exists (select from hub.hold h where h.card = x.card and h.intent = coalesce(x.was, x.intent) and h.till = me.till and h.origin is not null)
    on conflict do nothing;
  insert into hub.name (name, till, since_ms)
    select x.intent, me.till, at from jsonb_to_recordset(p_holds) as x(intent text) group by x.intent order by x.intent on conflict do nothing;
  update hub.card set version = version + 1 where card in (select jsonb_array_elements(p_holds)->>'card');
  update hub.till set announced = m.incarnation, seen_ms = at, known = true where till = me.till;
  return to_jsonb('announced'::text);
end $$;

-- As before, but asked again it is the same one only of the caller's own hold and of as much. A name that another till has is told by
-- takenAt; an older program does not read that, and finds nothing left on the card.
create or replace function hub.accept(p_ticket bigint, p_card text, p_intent text, p_cents bigint, p_limit bigint, p_share bigint, p_unknown bigint)
returns jsonb language plpgsql security definer set search_path = hub, pg_temp set lock_timeout = '200ms' as $$
declare me hub.till; m hub.meta; at bigint; confirmed bigint; told_at bigint; held bigint; mine bigint; had bigint; has text; aside bigint := 0; cut_off int := 0; because text;
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
  select coalesce(sum(h.cents), 0), coalesce(sum(h.cents) filter (where h.till = me.till), 0),
      max(h.cents) filter (where h.till = me.till and h.intent = p_intent and h.origin is null)
    into held, mine, had from hub.hold h where h.card = p_card;
  at := hub.clock_ms();
  select n.till into has from hub.name n where n.name = p_intent;
  if had is not null then
    because := 'again';
  elsif has <> me.till then
    because := 'elsewhere';
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
    has := hub.take_name(me.till, p_intent, at);
    if has <> me.till then because := 'elsewhere'; end if;
  end if;
  if because = 'elsewhere' then
    return jsonb_build_object('admitted', false, 'because', case when confirmed is null then 'unknown-card' else 'balance' end, 'takenAt', has,
      'confirmedCents', confirmed, 'ageMs', at - told_at, 'heldCents', hub.within_reach(greatest(held, coalesce(confirmed, 1000000000000))), 'tillsCutOff', 0);
  end if;
  if because in ('held', 'share') then
    insert into hub.hold (card, intent, till, cents) values (p_card, p_intent, me.till, p_cents);
    update hub.card c set version = c.version + 1 where c.card = p_card;
  end if;
  return jsonb_build_object('admitted', because in ('held', 'share') or (because = 'again' and had = p_cents), 'because', because, 'confirmedCents', confirmed,
    'ageMs', at - told_at, 'heldCents', hub.within_reach(held), 'tillsCutOff', cut_off);
end $$;

-- As before, of the caller's own hold first, then of one that came with a till it took over.
create or replace function hub.settle(p_card text, p_intent text, p_balance bigint, p_flight bigint) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till;
begin
  select * into me from hub.till where till = hub.me() for key share;
  perform from hub.card where card = p_card for update;
  delete from hub.hold where ctid = (select h.ctid from hub.hold h where h.card = p_card and h.intent = p_intent and h.till = me.till
    order by h.origin collate "C" nulls first limit 1);
  if not found then return to_jsonb(false); end if;
  if p_balance is null then update hub.card k set version = k.version + 1 where k.card = p_card;
  else perform hub.take_balance(p_card, p_balance, p_flight); end if;
  return to_jsonb(true);
end $$;

-- The newest word of each till on each counts. What came with a till that was taken over is told by the one that has its place, in the place of
-- what that till told; isOwn and was as in hub.announce. What is older than a day goes; of one till no more than a busy day's are kept.
create or replace function hub.tell_moves(p_moves jsonb) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; at bigint := hub.clock_ms(); taken text[];
begin
  if jsonb_typeof(p_moves) is distinct from 'array' or jsonb_array_length(p_moves) > 500 then
    raise invalid_parameter_value using message = 'no moves of cards';
  end if;
  select * into me from hub.till where till = hub.me() for key share;
  if me.till is null or me.holder is not null then return to_jsonb(false); end if;
  taken := array(select t.till from hub.taken_by(me.till) t);
  delete from hub.move m using jsonb_to_recordset(p_moves) as x(card text, intent text, was text, "isOwn" bool)
    where m.card = x.card and ((m.till = me.till and m.intent = x.intent)
      or (m.till = any (taken) and x."isOwn" is not true and m.intent = coalesce(x.was, x.intent)));
  insert into hub.move (card, intent, till, change, after, done, told_ms)
    select x.card, x.intent, me.till, x."changeCents", x."afterCents", x.state = 'done', hub.since(at, greatest(0, x."ageMs"))
      from jsonb_to_recordset(p_moves) as x(card text, intent text, "changeCents" bigint, "afterCents" bigint, state text, "ageMs" bigint)
      where x.state in ('done', 'open') order by x.card, x.intent
    on conflict (card, intent, till) do update
      set change = excluded.change, after = excluded.after, done = excluded.done, told_ms = excluded.told_ms;
  insert into hub.name (name, till, since_ms)
    select x.intent, me.till, at from jsonb_to_recordset(p_moves) as x(intent text, state text)
    where x.state in ('done', 'open') group by x.intent order by x.intent on conflict do nothing;
  delete from hub.move where ctid = any (array(select ctid from hub.move where told_ms < at - 86400000 limit 1000 for update skip locked));
  delete from hub.move where till = me.till
    and told_ms < (select told_ms from hub.move where till = me.till order by told_ms desc offset 20000 limit 1);
  return to_jsonb(true);
end $$;

create or replace function hub.moves(p_card text) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('intent', m.intent, 'changeCents', m.change, 'afterCents', m.after, 'isDone', m.done,
    'ageMs', c.now_ms - m.told_ms, 'isOwn', m.till = hub.me()) order by m.told_ms desc, m.intent collate "C", m.till collate "C"), '[]')
  from (select hub.clock_ms() as now_ms) c,
    lateral (select * from hub.move where card = p_card and c.now_ms - told_ms <= 86400000 and hub.may_read_store()
      order by told_ms desc, intent collate "C", till collate "C" limit 500) m
$$;

revoke all on function hub.claim, hub.take_name from public;
grant execute on function hub.claim to hub_till;
reset role;
