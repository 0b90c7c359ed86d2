-- What a till that was taken over had held, and its taker does not, counts as spent until the service tells a balance: its till may have sent it, or send
-- what no copy had, and tells this hub nothing any more (shared/hub/announcement.ts).
set role hub_rules;

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
    and not exists (select from jsonb_to_recordset(p_holds) as x(card text, intent text) where x.card = h.card and x.intent = h.intent) group by h.card loop
    update hub.card k set version = k.version + 1, confirmed_version = k.version + 1, confirmed = k.confirmed - b.cents,
        unheard = case when k.told_here then k.unheard else least(k.unheard, k.confirmed - b.cents) end
      where k.card = b.card and k.confirmed is not null;
  end loop;
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
reset role;
