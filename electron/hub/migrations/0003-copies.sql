-- The copy of a journal has a row of its own: while it grows, neither a beat nor an accept of its till waits for it. What a till may have to
-- forget lies beside each record, sealed with the store's key, which the hub does not have.

set role hub_rules;

create table hub.copy (
  till text primary key references hub.till,
  last_seq bigint not null default 0,
  last_hash text not null default ''
);
insert into hub.copy select till, last_seq, last_hash from hub.till;
alter table hub.till drop column last_seq, drop column last_hash;
alter table hub.fact add column part text;

create or replace function hub.standing(p_till text) returns jsonb language sql volatile set search_path = hub, pg_temp as $$
  select jsonb_build_object('incarnation', m.incarnation, 'leaseMs', m.lease_ms, 'isComplete', hub.complete(), 'epoch', t.epoch,
    'lastSequence', coalesce(k.last_seq, 0), 'lastHash', coalesce(k.last_hash, ''), 'takenOverBy', t.holder, 'ticket', t.ticket, 'nowMs', c.now_ms,
    'tillsPresent', (select count(*) from hub.till o where hub.present(o, c.now_ms)),
    'tillsKnown', (select count(*) from hub.till o where o.known))
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till where t.till = p_till
$$;

create or replace function hub.tills() returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('till', t.till, 'epoch', t.epoch, 'takenOverBy', t.holder, 'isKnown', t.known,
    'isPresent', hub.present(t, c.now_ms), 'hasAnnounced', t.announced is not distinct from m.incarnation, 'lastSequence', coalesce(k.last_seq, 0),
    'seenAgoMs', c.now_ms - t.seen_ms) order by t.till collate "C"), '[]')
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till
$$;

-- The copy of the caller's own journal: without a gap, each record once, chained. Answers where it stands.
drop function hub.append(int, bigint, text[], text[], text[]);
create function hub.append(p_epoch int, p_from bigint, p_prev text[], p_hash text[], p_body text[], p_part text[]) returns jsonb
language plpgsql security definer set search_path = hub, pg_temp as $$
declare t hub.till; k hub.copy; n int := coalesce(array_length(p_hash, 1), 0); skip int; was text;
begin
  if n <> coalesce(array_length(p_prev, 1), 0) or n <> coalesce(array_length(p_body, 1), 0) or n <> coalesce(array_length(p_part, 1), 0) or p_from < 1 then
    raise invalid_parameter_value using message = 'append needs as many of each';
  end if;
  -- Until this has ended nobody takes this till over.
  select * into t from hub.till where till = hub.me() for key share;
  if t.till is null then raise insufficient_privilege using message = 'no till of this hub'; end if;
  insert into hub.copy (till) values (t.till) on conflict do nothing;
  select * into k from hub.copy where till = t.till for update;
  if t.epoch is distinct from p_epoch or t.holder is not null then return jsonb_build_object('kind', 'fenced', 'lastSequence', k.last_seq); end if;
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
  return jsonb_build_object('kind', 'appended', 'lastSequence', k.last_seq);
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

create or replace function hub.read(p_till text, p_after bigint, p_most int) returns jsonb language sql security definer set search_path = hub, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('sequence', f.seq, 'previousHash', f.prev, 'hash', f.hash, 'body', f.body, 'part', f.part) order by f.seq), '[]')
  from (select * from hub.fact where till = p_till and seq > p_after order by seq limit least(p_most, 500)) f
$$;

create or replace function hub.take_over(p_till text, p_epoch int) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare me hub.till; t hub.till; k hub.copy;
begin
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

revoke all on function hub.append, hub.forget from public;
grant execute on function hub.append, hub.forget to hub_till;
reset role;
