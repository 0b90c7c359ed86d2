-- What who takes a till over has to know of its copy: up to where it had everything that the till had begun to send (shared/hub/copying.ts).
set role hub_rules;

alter table hub.copy add column live_seq bigint not null default 0;

-- Those whose place a till has taken, and those whose place they had; the nearest first. A holder never changes, and nobody can hold its own holder.
create function hub.taken_by(p_till text) returns table (till text, by text, depth int) language sql stable set search_path = hub, pg_temp as $$
  with recursive below as (
    select t.till, t.holder as by, 1 as depth from hub.till t where t.holder = p_till
    union all
    select t.till, t.holder, b.depth + 1 from hub.till t join below b on t.holder = b.till
  )
  select till, by, depth from below
$$;

create or replace function hub.standing(p_till text) returns jsonb language sql volatile set search_path = hub, pg_temp as $$
  select jsonb_build_object('incarnation', m.incarnation, 'leaseMs', m.lease_ms, 'isComplete', hub.complete(), 'epoch', t.epoch,
    'lastSequence', coalesce(k.last_seq, 0), 'lastHash', coalesce(k.last_hash, ''), 'takenOverBy', t.holder, 'ticket', t.ticket, 'nowMs', c.now_ms,
    'taken', (select coalesce(jsonb_agg(jsonb_build_object('till', b.till, 'by', b.by, 'lastSequence', coalesce(d.last_seq, 0), 'lastHash', coalesce(d.last_hash, ''),
        'liveThrough', coalesce(d.live_seq, 0)) order by b.depth, b.till collate "C"), '[]')
      from hub.taken_by(t.till) b left join hub.copy d on d.till = b.till),
    'tillsPresent', (select count(*) from hub.till o where hub.present(o, c.now_ms)),
    'tillsKnown', (select count(*) from hub.till o where o.known))
  from hub.meta m, (select hub.clock_ms() as now_ms) c, hub.till t left join hub.copy k on k.till = t.till where t.till = p_till
$$;

-- p_live: whether, with these, the copy has everything that the till has begun to send. Without a record, and not live: it will not have it any more.
drop function hub.append(int, bigint, text[], text[], text[], text[]);
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

-- The copy of a till whose place the caller has taken.
create function hub.read_taken(p_till text, p_after bigint, p_most int) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
begin
  if not exists (select from hub.taken_by((select till from hub.till where role = session_user)) b where b.till = p_till) then return '[]'; end if;
  return hub.read(p_till, p_after, p_most);
end $$;

revoke all on function hub.append, hub.read_taken, hub.taken_by from public;
grant execute on function hub.append, hub.read_taken to hub_till;
reset role;
